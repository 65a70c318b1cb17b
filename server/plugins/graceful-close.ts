import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long a request may still be in transit, on a connection that is open or being opened. */
const LAST_CALL_MS = 300;
const CHECK_EVERY_MS = 50;

/**
 * Closing begins with a grace period: requests that arrive in it are answered with `Connection: close`.
 * Then no new connection is accepted (Fastify closes the listener), and closing waits for requests in
 * flight. Connections that had their headers before would idle in keep-alive for a minute and delay the
 * exit, since Node only closes those that idle when closing begins.
 */
async function gracefulClose(app: FastifyInstance): Promise<void> {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await pause(LAST_CALL_MS);
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}

export default fp(gracefulClose, { name: 'graceful-close' });
