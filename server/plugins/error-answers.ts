import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { statusOf } from '../http/failure-status.ts';

/** `Retry-After` by status: about the time a database takes to restart, and the window of a limit of requests. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** The only place where a failure becomes an answer: `ErrorBody`, without internal details. */
async function errors(app: FastifyInstance): Promise<void> {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const refusal = error instanceof ApiError ? error : refusalOf(error);
    const { fault } = refusal;
    if (fault !== undefined) request.log.error(fault.detail, fault.message);
    else if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    // The headers are, for instance, the size of a file whose requested range lies outside.
    if (isWithHeaders(error)) reply.headers(error.headers);
    return reply.code(refusal.statusCode).send(refusal.body);
  });
  // A hook serves every error handler: parts of the server have their own.
  app.addHook('onSend', async (_request, reply) => {
    const seconds = RETRY_AFTER_SECONDS[reply.statusCode];
    if (seconds !== undefined && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', seconds);
    }
  });
}

function isWithHeaders(error: object): error is { headers: Record<string, string> } {
  return 'headers' in error && typeof error.headers === 'object';
}

/** Texts for what Fastify and its plugins refuse themselves. */
function refusalOf(error: FastifyError): ApiError {
  const statusCode = statusOf(error);
  switch (statusCode) {
    case 404:
      return new ApiError('not_found', 'Nie znaleziono takiej strony.');
    case 413:
      return new ApiError('bad_request', 'Wysłane dane są zbyt duże.', { statusCode });
    case 415:
      return new ApiError('bad_request', 'Ten adres przyjmuje dane w formacie JSON.', {
        statusCode,
      });
    case 503:
      return new ApiError('unavailable', 'Serwis jest chwilowo niedostępny. Spróbuj za chwilę.');
    default:
      return statusCode >= 400 && statusCode < 500
        ? new ApiError('bad_request', 'Nie rozumiemy tego zapytania.', { statusCode })
        : new ApiError('internal', 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.');
  }
}

export default fp(errors, { name: 'errors' });
