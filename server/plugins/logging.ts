import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';

const SECRETS =
  /[\w.+-]+@[\w-]+\.[\w.-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?:oobCode|key|token)=[^&\s"]+/gi;

/**
 * Logs say which request did what, never who or with which secret: no query, no header, no body,
 * and messages of errors without e-mail addresses, tokens and bound SQL values.
 */
export function loggingOptions(level: string, stream?: DestinationStream) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
        err: describeError,
      },
    },
    genReqId: () => randomUUID(),
  } satisfies FastifyServerOptions;
}

function pathOf(url: string): string {
  return withoutSecrets(url.split('?', 1)[0] ?? '');
}

interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

function describeError(error: Error): ErrorDescription {
  // A failed query carries its parameters in the message; the statement alone says enough.
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message: withoutSecrets(message),
    stack: framesOf(error),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The first lines of a stack repeat the message. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

function withoutSecrets(text: string): string {
  return text.replace(SECRETS, '[redacted]');
}
