import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { withDeadline } from './deadline.ts';

/** A pool may queue behind a dead host for longer than a balancer is willing to wait. */
const DEADLINE_MS = 2_000;

/** `/healthz` says the process turns, `/readyz` that it can do its work. */
export async function healthRoutes(app: FastifyInstance, database: Pick<Database, 'ping'>) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await withDeadline(DEADLINE_MS, database.ping());
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database is out of reach');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
