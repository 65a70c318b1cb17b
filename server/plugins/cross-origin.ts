import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ORDER_TOKEN } from '../../src/contract/orders.ts';
import { REQUEST_ID_HEADER } from '../../src/contract/errors.ts';

interface CrossOriginOptions {
  /** Origin of the page. */
  page: string;
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': `authorization, content-type, idempotency-key, ${ORDER_TOKEN}`,
  'access-control-max-age': '7200',
};

/**
 * Lets the page, and no other site, call the API where that has an origin of its own. Callers are known by
 * headers and never by cookies, so credentials are not allowed.
 */
async function crossOrigin(app: FastifyInstance, { page }: CrossOriginOptions): Promise<void> {
  const ofAnswers = {
    'access-control-allow-origin': page,
    'access-control-expose-headers': REQUEST_ID_HEADER,
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.headers(ofAnswers);
    if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send();
  });
}

export default fp(crossOrigin, { name: 'cross-origin' });
