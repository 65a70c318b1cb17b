import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  basket,
  guestBasketChange,
  guestBasketCreated,
  guestUid,
} from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { ApiError } from '../../http/api-error.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfGuest } from '../../security/owner.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { unknownBasket } from './refusal.ts';
import type { BasketsOptions } from './routes.ts';

/**
 * A new basket has no owner yet to whom its key could belong. The key itself is the secret: the page
 * makes it of 122 random bits, and repeating it returns the uid of the first answer.
 */
const NEW_GUEST = 'guest:new';
/** Characters of 128 random bits in base64; a shorter key could be guessed, or collide. */
const SHORTEST_KEY = 22;

/** The basket of a user without an account; knowing its unguessable uid grants access. */
export async function guestBasketsRoutes(
  app: FastifyInstance,
  { baskets, idempotently }: Omit<BasketsOptions, 'verifyToken'>,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.post(
    API.guestBasket,
    {
      schema: {
        summary: `Makes a guest’s basket; takes an Idempotency-Key, a random one of at least ${SHORTEST_KEY} characters`,
        security: [],
        response: answers(guestBasketCreated),
      },
    },
    (request) => {
      const key = request.headers['idempotency-key'];
      if (key !== undefined && key.length < SHORTEST_KEY) {
        throw new ApiError(
          'bad_request',
          `Nagłówek Idempotency-Key musi tu mieć co najmniej ${SHORTEST_KEY} znaki.`,
        );
      }
      return idempotently(request, NEW_GUEST, (tx) => baskets.createForGuest(tx));
    },
  );

  routes.get<{ Params: { uid: string } }>(
    `${API.guestBasket}/:uid`,
    { schema: { summary: 'A guest’s basket', security: [], response: answers(basket) } },
    (request) => {
      const { uid } = request.params;
      if (!v.is(guestUid, uid)) throw unknownBasket();
      return baskets.read(ownerOfGuest(uid));
    },
  );

  const changes = [
    ['add', API.guestBasketAdd, 'Adds pieces of a product to a guest’s basket'],
    ['remove', API.guestBasketRemove, 'Takes pieces out of a guest’s basket'],
  ] as const;
  for (const [change, address, does] of changes) {
    const summary = `${does}; takes an Idempotency-Key`;
    routes.post(
      address,
      { schema: { summary, security: [], body: guestBasketChange, response: answers(basket) } },
      (request) => {
        const owner = ownerOfGuest(request.body.uid);
        return idempotently(request, owner, (tx) => baskets[change](tx, owner, request.body));
      },
    );
  }
}
