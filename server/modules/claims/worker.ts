import type { FastifyInstance } from 'fastify';
import type { Claims } from './service.ts';

/** Runs with the server: from listening to closing. */
export async function claimsWorker(app: FastifyInstance, { claims }: { claims: Claims }) {
  app.addHook('onListen', async () => claims.start());
  app.addHook('onClose', async () => claims.stop());
}
