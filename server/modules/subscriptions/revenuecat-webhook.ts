import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { revenuecatWebhook } from './revenuecat-events.ts';
import type { Revenuecat } from './revenuecat.ts';

interface RevenuecatWebhookOptions {
  revenuecat: Revenuecat;
  /** The value of the Authorization header that was set in RevenueCat. */
  authorization: string;
  /** Called after an event was processed, which may have left something to do. */
  onSettled: (leavesWork: boolean) => void;
}

/** The route that RevenueCat calls. An event's type decides what it does; unknown ones are accepted. */
export async function revenuecatRoutes(
  app: FastifyInstance,
  { revenuecat, authorization, onSettled }: RevenuecatWebhookOptions,
): Promise<void> {
  // The check comes before the body is read, so that only authorised bodies are parsed.
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers.authorization ?? '', authorization)) {
      throw new ApiError('unauthenticated', 'Nagłówek Authorization jest nieprawidłowy.');
    }
  });
  app
    .withTypeProvider<ContractTypes>()
    .post(API.revenuecatWebhook, { schema: { body: revenuecatWebhook } }, async (request) => {
      await revenuecat.handle(request.body.event);
      onSettled(true);
      return { received: true };
    });
}

/** Digests have one length, so the comparison takes constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
