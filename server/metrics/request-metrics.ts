import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

/** Routes with a series each; every file of the site is one route, and of the media, which take as long as the phone. */
const NAMED = /^\/(?:api|v1|pay)\//;
/** Asked every second by balancers and supervisors. */
const PROBES = new Set(['/healthz', '/readyz']);
/** Changes of a basket wait on a device under their key. Rows of a training log wait too, but a refused one is named in an answer of 200. */
const OF_A_BASKET = /^\/api\/(?:guest\/)?basket(?:\/|$)/;
/** A device sends its change again after these. */
const IS_SENT_AGAIN = new Set([401, 408, 429]);

/** Measures each request, and counts the changes of devices that are refused for good. */
async function measured(app: FastifyInstance, { metrics }: { metrics: Metrics }): Promise<void> {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const route = routeOf(request);
    if (route === undefined) return;
    metrics.requests.observe({ method: request.method, route, status }, elapsedTime / 1000);
    const isChange = OF_A_BASKET.test(route) && request.headers['idempotency-key'] !== undefined;
    const isRefused = status >= 400 && status < 500 && !IS_SENT_AGAIN.has(status);
    if (isChange && isRefused) metrics.refusals.inc({ route, status });
  });
}

/** Undefined for probes. */
function routeOf({ url: address, routeOptions: { url = '' } }: FastifyRequest): string | undefined {
  if (PROBES.has(url)) return undefined;
  if (NAMED.test(url)) return url;
  return address.startsWith('/media/') ? 'media' : 'site';
}

export default fp(measured, { name: 'measured' });
