import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { statusOf } from '../../http/failure-status.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import { authenticate } from './authenticate.ts';
import { isStreaming, parseCall } from './call.ts';
import { DocumentsError, errorBody, HTTP_CODES } from './documents-error.ts';
import type { Status } from './documents-error.ts';
import { DocumentsService } from './service.ts';
import type { DocumentsServiceDeps } from './service.ts';

/** Far above any read the product makes; Firestore's own bound is 10 MiB. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Also the decorator that carries the caller's uid from the hook to the handler. */
const CALLER = 'documentsCaller';

interface DocumentsOptions extends DocumentsServiceDeps {
  verifyToken: VerifyToken;
}

/**
 * `/v1/projects/*`: Firestore's REST interface, reads only. Register it as an encapsulated plugin:
 * the body parser for the SDK's `text/plain` and the error bodies stay inside.
 */
export async function documentsRoutes(
  app: FastifyInstance,
  { verifyToken, ...deps }: DocumentsOptions,
): Promise<void> {
  const service = new DocumentsService(deps);
  const callOf = ({ method, raw }: FastifyRequest) =>
    parseCall(method, raw.url ?? '', deps.projectId);

  app.decorateRequest(CALLER, undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    request.setDecorator(CALLER, await authenticate(request.headers.authorization, verifyToken));
    // Refuses writes and unknown paths before a body is read.
    callOf(request);
  });

  app.setErrorHandler<FastifyError | DocumentsError>((error, request, reply) => {
    const { status, message } = refusalOf(error);
    if (status === 'INTERNAL' || status === 'UNAVAILABLE') {
      request.log.error({ err: error }, 'document read failed');
    }
    const body = errorBody(status, message);
    return reply.code(HTTP_CODES[status]).send(isStreaming(request.raw.url ?? '') ? [body] : body);
  });

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/projects/*',
    bodyLimit: BODY_LIMIT_BYTES,
    handler: (request) =>
      service.answer(
        callOf(request),
        request.body,
        request.getDecorator<string | undefined>(CALLER),
      ),
  });
}

function refusalOf(error: FastifyError | DocumentsError): { status: Status; message: string } {
  if (error instanceof DocumentsError) return error;
  const code = statusOf(error);
  if (code === 429) return { status: 'RESOURCE_EXHAUSTED', message: 'Too many requests.' };
  if (code === 503) return { status: 'UNAVAILABLE', message: 'The service is unavailable.' };
  if (code >= 400 && code < 500) {
    return { status: 'INVALID_ARGUMENT', message: 'Invalid JSON payload received.' };
  }
  return { status: 'INTERNAL', message: 'Internal error encountered.' };
}
