import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { statusOf } from '../http/failure-status.ts';

/** A line in the log for each webhook that is refused: its sender repeats it and tells nobody why. */
async function refusedWebhooks(app: FastifyInstance): Promise<void> {
  app.addHook('onError', async (request, _reply, error) => {
    const status = statusOf(error);
    // Our own failures are logged as all are; a line for each of too many would be too many.
    if (status < 500 && status !== 429) request.log.warn({ err: error }, 'refused a webhook');
  });
}

export default fp(refusedWebhooks, { name: 'refused-webhooks' });
