import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MAX_LINES } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/paths.ts';
import { productId, productList } from '../../../src/contract/products.ts';
import { acceptsBrotli } from '../../plugins/accepts-brotli.ts';
import { isKnown } from '../../plugins/if-none-match.ts';
import { answers } from '../../plugins/openapi.ts';
import { checked } from '../../plugins/validation.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { ListCopy } from './list-copy.ts';
import type { ProductsService } from './service.ts';

const query = v.object({
  ids: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(?:,\d{1,10})*$/),
      v.transform((ids) => ids.split(',').map(Number)),
      v.check((ids) => ids.length <= MAX_LINES && ids.every((id) => v.is(productId, id))),
    ),
  ),
});

/** The same for everybody, so any cache may keep it, and asks whether it still holds: prices change. */
const REVALIDATE = 'public, no-cache';

export async function productsRoutes(
  app: FastifyInstance,
  { products }: { products: ProductsService },
): Promise<void> {
  app.withTypeProvider<ContractTypes>().get(
    API.products,
    {
      schema: {
        summary: 'What is on sale, by id; with ?ids=1,2 those products, withdrawn ones as well',
        security: [],
        response: answers(productList),
      },
    },
    async (request, reply) => {
      const { ids } = checked(query, request.query);
      reply.header('cache-control', REVALIDATE);
      if (ids !== undefined) return { data: await products.byIds(ids) };
      return sendCopy(request, reply, await products.onSale());
    },
  );
}

function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: ListCopy) {
  const isBrotli = acceptsBrotli(request);
  const { body, etag } = isBrotli ? copy.brotli : copy.plain;
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (isKnown(request, etag)) return reply.code(304).send();
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
