import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Clients that name JSON on every call send nothing under that name too: where no body is asked
 * for that is none, anywhere else it stays an error.
 */
async function emptyJson(app: FastifyInstance): Promise<void> {
  // As strict as without this plugin: names that could poison a prototype are refused.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const isWanted = request.routeOptions.schema?.body !== undefined;
    if (body === '' && !isWanted) done(null, undefined);
    else return parse(request, body.toString(), done);
  });
}

export default fp(emptyJson, { name: 'empty-json' });
