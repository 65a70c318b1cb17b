import type { FastifyInstance } from 'fastify';
import { isClosing } from '../plugins/graceful-close.ts';
import { withDeadline } from './deadline.ts';

/** A pool may queue behind a dead host for longer than a load balancer waits. */
const DEADLINE_MS = 2_000;

/** Rejects while the part is out of reach. */
type Ping = () => Promise<unknown>;

/**
 * `/healthz`: the process runs; `/readyz`: it can serve requests, for which it needs `parts`, and is not about to
 * close.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { parts }: { parts: Readonly<Record<string, Ping>> },
) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const isThere = async ([name, ping]: [string, Ping]) => {
      try {
        await withDeadline(DEADLINE_MS, ping());
        return true;
      } catch (error) {
        request.log.warn({ err: error }, `${name} is out of reach`);
        return false;
      }
    };
    const isReady =
      !isClosing(app) && (await Promise.all(Object.entries(parts).map(isThere))).every(Boolean);
    return isReady ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
  });
}
