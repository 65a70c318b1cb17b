import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/paths.ts';
import { subscription } from '../../../src/contract/subscriptions.ts';
import signedIn, { callerOf } from '../../plugins/identity.ts';
import { answers } from '../../plugins/openapi.ts';
import type { VerifyToken } from '../../plugins/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { SubscriptionsService } from './service.ts';

export interface SubscriptionsOptions {
  subscriptions: SubscriptionsService;
  verifyToken: VerifyToken;
}

export async function subscriptionsRoutes(
  app: FastifyInstance,
  { subscriptions, verifyToken }: SubscriptionsOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });

  app
    .withTypeProvider<ContractTypes>()
    .get(
      API.subscription,
      { schema: { summary: 'Plan of the signed-in user', response: answers(subscription) } },
      (request) => subscriptions.of(callerOf(request).uid),
    );
}
