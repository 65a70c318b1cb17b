import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type * as v from 'valibot';
import { errorBody } from '../../src/contract/errors.ts';
import { CONTENT_POLICY } from '../http/content-policy.ts';

const PAGE = '/api/docs';
/** Headers of the answer's own connection. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** The answers of a route: its own shape on success, the one error shape otherwise. */
export function answers<T extends v.GenericSchema>(success: T) {
  return { 200: success, '4xx': errorBody, '5xx': errorBody };
}

/**
 * `/api/docs`: generated from the routes and the schemas they are validated with, by an app of its own that is loaded
 * with the first request.
 */
async function openapi(app: FastifyInstance): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let made: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await made)?.close());

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    made ??= import('./openapi-pages.ts').then(({ openapiPages }) => openapiPages(PAGE, routes));
    const { url, headers } = request;
    const answered = await (await made).inject({ method: 'GET', url, headers });
    for (const name of OF_CONNECTION) delete answered.headers[name];
    return reply.code(answered.statusCode).headers(answered.headers).send(answered.rawPayload);
  }
  /** The viewer styles itself inline and writes HTML as text; scripts stay under the site's own policy. */
  async function allowViewer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const policy = String(reply.getHeader(CONTENT_POLICY) ?? '')
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("require-trusted-types-for 'script';", '');
    if (policy !== '') reply.header(CONTENT_POLICY, policy);
  }
  for (const url of [PAGE, `${PAGE}/*`]) app.get(url, { onSend: allowViewer }, answer);
}

export default fp(openapi, { name: 'openapi' });
