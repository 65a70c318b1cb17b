import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { statusOf } from '../http/failure-status.ts';

/** Logs each refused webhook: its sender repeats it without reporting the reason. */
async function refusedWebhooks(app: FastifyInstance): Promise<void> {
  app.addHook('onError', async (request, _reply, error) => {
    const status = statusOf(error);
    // Our own failures are logged elsewhere, and rate-limited calls would flood the log.
    if (status < 500 && status !== 429) request.log.warn({ err: error }, 'refused a webhook');
  });
}

export default fp(refusedWebhooks, { name: 'refused-webhooks' });
