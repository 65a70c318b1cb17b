import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const CHECK_EVERY_MS = 50;

/**
 * Closing waits for requests in flight. Their connections would then idle in keep-alive for a
 * minute and hold the process up, since Node only closes those that idle when closing begins.
 */
async function gracefulClose(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}

export default fp(gracefulClose, { name: 'graceful-close' });
