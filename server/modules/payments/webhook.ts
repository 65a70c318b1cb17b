import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/paths.ts';
import type { PaymentProvider } from './provider.ts';
import type { Settlement } from './settlement.ts';

export interface PaymentWebhookOptions {
  provider: Pick<PaymentProvider, 'readWebhook'>;
  settlement: Settlement;
  /** Called after an event was processed. */
  onSettled: () => void;
}

/** Stripe's events carry whole objects; a megabyte is far above the largest. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** The route that the payment provider calls. Signatures cover bytes, so the body is not parsed first. */
export async function paymentWebhook(
  app: FastifyInstance,
  { provider, settlement, onSettled }: PaymentWebhookOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(API.paymentWebhook, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = await provider.readWebhook({ body, headers: request.headers });
    if (event === undefined) return { received: true };
    const { outcome, issues } = await settlement.handle(event);
    // Refused, it would be repeated for days. A payment that is missing now will never appear, since
    // its row is committed before its page is opened: it belongs to another installation.
    if (outcome === 'unknown') {
      request.log.warn({ event: event.id, type: event.type }, 'webhook about an unknown payment');
    }
    if (issues.length > 0 && event.type !== 'plan-changed') {
      const { paymentId: payment } = event;
      request.log.error({ payment, issues }, 'the company has to look at a payment');
    }
    onSettled();
    return { received: true };
  });
}
