import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MAX_LINES } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { productId, productList } from '../../../src/contract/products.ts';
import { answers } from '../../plugins/openapi.ts';
import { sendEncoded } from '../../http/representation.ts';
import { checked } from '../../plugins/validation.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
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

/** The answer is equal for all users, so any cache may store it, but has to revalidate it: prices change. */
const REVALIDATE = 'public, no-cache';

const JSON_TYPE = 'application/json; charset=utf-8';

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
      return sendEncoded(request, reply, { content: await products.onSale(), type: JSON_TYPE });
    },
  );
}
