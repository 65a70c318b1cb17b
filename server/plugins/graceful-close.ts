import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const CLOSING = 'isClosing';
const CHECK_EVERY_MS = 50;
/** Default of `drainMs`: a request may be in transit, on a connection that is open or being opened. */
export const DRAIN_MS = 300;

interface GracefulCloseOptions {
  /**
   * Time in which requests are still accepted once closing has begun, in ms. A balancer has to have seen the 503 of
   * `/readyz` by its end: a request that it sends later fails.
   */
  drainMs: number;
}

/**
 * Closing begins with a grace period: the server is no longer ready, and requests that arrive all the same are
 * answered with `Connection: close`. Then no new connection is accepted (Fastify closes the listener), and
 * closing waits for requests in flight. Connections that had their headers before would idle in keep-alive for
 * a minute and delay the exit, since Node only closes those that idle when closing begins.
 */
async function gracefulClose(
  app: FastifyInstance,
  { drainMs }: GracefulCloseOptions,
): Promise<void> {
  let hasBegun = false;
  app.decorate(CLOSING, () => hasBegun);
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    hasBegun = true;
    if (!app.server.listening) return;
    await pause(drainMs);
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** Whether `app`, which has this plugin, is about to close: it answers, and should be asked no more. */
export function isClosing(app: FastifyInstance): boolean {
  return app.getDecorator<() => boolean>(CLOSING)();
}

export default fp(gracefulClose, { name: 'graceful-close' });
