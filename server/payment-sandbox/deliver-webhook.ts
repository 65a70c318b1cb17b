import type { FastifyInstance } from 'fastify';
import { API } from '../../src/contract/api-paths.ts';
import { SIGNATURE_HEADER } from '../security/webhook-signature.ts';
import type { DeliverWebhook } from './webhook-queue.ts';

const DEADLINE_MS = 8_000;

/** Hands the shop its requests without a connection: sender and receiver are one process and share the secret. */
export function deliverTo(shop: FastifyInstance): DeliverWebhook {
  return async ({ payload, signature }) => {
    const { statusCode } = await shop.inject({
      method: 'POST',
      url: API.paymentWebhook,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return statusCode >= 200 && statusCode < 300;
  };
}
