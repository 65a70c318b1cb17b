import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** As long as a request may be on its way to us, on a connection that is open or just being opened. */
const LAST_CALL_MS = 300;
const CHECK_EVERY_MS = 50;

/**
 * Closing begins with a last call: who has sent a request by now is answered like everybody else, and
 * told that the connection ends with it. Then nobody new is let in (Fastify closes the listener), and
 * closing waits for what is in flight. Connections that had their headers before would idle in keep-alive
 * for a minute and hold the process up, since Node only closes those that idle when closing begins.
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
