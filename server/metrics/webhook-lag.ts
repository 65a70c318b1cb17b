import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { Metrics } from './metrics.ts';

const SECOND_MS = 1_000;

/** Creation time of an event at its provider, in ms since 1970; the shape tells the provider. */
const event = v.union([
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ object: v.literal('event'), created: v.number() }),
    v.transform(({ created }) => ({ provider: 'stripe', time: created * SECOND_MS })),
  ),
  v.pipe(
    v.object({ event: v.object({ event_timestamp_ms: v.number() }) }),
    v.transform(({ event: { event_timestamp_ms: time } }) => ({ provider: 'revenuecat', time })),
  ),
]);

interface WebhookLagOptions {
  metrics: Metrics;
  clock: () => Date;
}

/** Measures how late the webhooks of the surrounding scope are, once one is taken; those of the sandbox never are. */
async function webhookLag(
  app: FastifyInstance,
  { metrics, clock }: WebhookLagOptions,
): Promise<void> {
  app.addHook('onResponse', async ({ body }, { statusCode }) => {
    const sent = v.safeParse(event, body);
    if (statusCode !== 200 || !sent.success) return;
    const { provider, time } = sent.output;
    // The provider's clock may be ahead of ours.
    metrics.webhookLag.observe({ provider }, Math.max(0, clock().getTime() - time) / SECOND_MS);
  });
}

export default fp(webhookLag, { name: 'webhook-lag' });
