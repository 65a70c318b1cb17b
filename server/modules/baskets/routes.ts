import type { FastifyInstance } from 'fastify';
import { basket, basketChange, basketMerge, basketMerged } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { BasketsService } from './service.ts';

export interface BasketsOptions {
  baskets: BasketsService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
}

/** The basket of an account. */
export async function basketsRoutes(
  app: FastifyInstance,
  { baskets, idempotently, verifyToken }: BasketsOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.basket,
    { schema: { summary: 'Basket of the signed-in user', response: answers(basket) } },
    (request) => baskets.read(ownerOfUser(callerOf(request))),
  );

  const changes = [
    ['add', API.basketAdd, 'Adds pieces of a product'],
    ['remove', API.basketRemove, 'Takes pieces of a product away'],
  ] as const;
  for (const [change, address, does] of changes) {
    const summary = `${does}; takes an Idempotency-Key`;
    routes.post(
      address,
      { schema: { summary, body: basketChange, response: answers(basket) } },
      (request) => {
        const owner = ownerOfUser(callerOf(request));
        return idempotently(request, owner, (tx) => baskets[change](tx, owner, request.body));
      },
    );
  }

  routes.post(
    API.basketMerge,
    {
      schema: {
        summary: 'Moves a guest’s basket into the user’s, once; takes an Idempotency-Key',
        body: basketMerge,
        response: answers(basketMerged),
      },
    },
    (request) => {
      const caller = callerOf(request);
      return idempotently(request, ownerOfUser(caller), (tx) =>
        baskets.merge(tx, request.body.uid, caller),
      );
    },
  );
}
