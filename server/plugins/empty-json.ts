import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Some clients send `Content-Type: application/json` without a body: on routes that expect no body that
 * is allowed, on others it stays an error.
 */
async function emptyJson(app: FastifyInstance): Promise<void> {
  // The parser stays as strict as without this plugin: it refuses keys that allow prototype pollution.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const isWanted = request.routeOptions.schema?.body !== undefined;
    if (body === '' && !isWanted) done(null, undefined);
    else return parse(request, body.toString(), done);
  });
}

export default fp(emptyJson, { name: 'empty-json' });
