import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import { ISSUE_MESSAGE } from './issue-message.ts';
import { RefusedEvent } from './payment-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Settlement } from './settlement.ts';

interface PaymentWebhookOptions {
  provider: Pick<PaymentProvider, 'readWebhook'>;
  settlement: Settlement;
  /** Called after an event that changed something, with whether it left something to do at a provider. */
  onSettled: (leavesWork: boolean) => void;
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
    const reading = provider.readWebhook({ body, headers: request.headers });
    const event = await reading.catch(async (error: unknown) => {
      const about = error instanceof RefusedEvent ? error.about : undefined;
      if (about !== undefined) await settlement.noteRefused(about, error);
      throw error;
    });
    if (event === undefined) return { received: true };
    const { outcome, issues, leavesWork } = await settlement.handle(event);
    // Refused, it would be repeated for days. A payment that is missing now will not appear by itself,
    // since its row is committed before its page is opened.
    if (outcome === 'unknown') {
      request.log.warn({ event: event.id, type: event.type }, 'webhook about an unknown payment');
    }
    if (issues.length > 0) {
      request.log.error({ event: event.id, issues }, ISSUE_MESSAGE);
    }
    if (outcome === 'done') onSettled(leavesWork);
    return { received: true };
  });
}
