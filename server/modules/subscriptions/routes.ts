import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API, PROFILE_PAGE } from '../../../src/contract/api-paths.ts';
import { portalOpened } from '../../../src/contract/payments.ts';
import { subscription } from '../../../src/contract/subscriptions.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { CardPlans } from './card-plans.ts';
import type { SubscriptionsService } from './service.ts';

interface SubscriptionsOptions {
  subscriptions: SubscriptionsService;
  cardPlans: Pick<CardPlans, 'readLapsed'>;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
  /** Origin of the page a request comes from. */
  originOf: (request: FastifyRequest) => string;
}

/** Page to which the billing portal sends the user back. */
const RETURN_PATH = `${PROFILE_PAGE}?tab=subscriptions`;

export async function subscriptionsRoutes(
  app: FastifyInstance,
  { subscriptions, cardPlans, idempotently, verifyToken, originOf }: SubscriptionsOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.subscription,
    { schema: { summary: 'Plan of the signed-in user', response: answers(subscription) } },
    (request) => subscriptions.of(callerOf(request).uid),
  );

  routes.post(
    API.subscriptionCancel,
    {
      schema: {
        summary:
          'Ends the plan of the signed-in user with its paid period, at once if its renewal was refused or waits for the charge; takes an Idempotency-Key',
        response: answers(subscription),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await cardPlans.readLapsed(caller.uid);
      const order = await idempotently(request, ownerOfUser(caller), (tx) =>
        subscriptions.orderCancellation(tx, caller.uid),
      );
      return subscriptions.cancel(order);
    },
  );

  routes.post(
    API.subscriptionResume,
    {
      schema: {
        summary: 'Takes the cancellation of the plan back; takes an Idempotency-Key',
        response: answers(subscription),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await cardPlans.readLapsed(caller.uid);
      const order = await idempotently(request, ownerOfUser(caller), (tx) =>
        subscriptions.orderResumption(tx, caller.uid),
      );
      return subscriptions.resume(order);
    },
  );

  routes.post(
    API.subscriptionPortal,
    {
      schema: {
        summary: "Opens the card provider's page about the plan of the signed-in user",
        response: answers(portalOpened),
      },
    },
    async (request) => {
      const returnUrl = `${originOf(request)}${RETURN_PATH}`;
      return { portal_url: await subscriptions.portal(callerOf(request).uid, returnUrl) };
    },
  );
}
