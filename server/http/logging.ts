import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { withoutPeople } from '../../src/contract/scrub.ts';

/**
 * Logs contain no personal data and no secrets: no query, no header, no body, a route's pattern in the
 * place of a path with parameters (some of them, as a guest's uid, grant access to what they name), and
 * messages of errors without people (scrub.ts) and bound SQL values.
 */
export function loggingOptions(level: string, stream?: DestinationStream) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
        err: describeError,
      },
    },
    genReqId: () => randomUUID(),
  } satisfies FastifyServerOptions;
}

function pathOf({ routeOptions, originalUrl: url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern?.includes('/:') === true) return pattern;
  const [path = ''] = url.split('?', 1);
  // A path that matches no route may be a misspelt one with such an id.
  return redacted(path);
}

/** Failures of several that are described. */
const MOST = 5;

interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

function describeError(error: Error): ErrorDescription {
  // A failed query carries its parameters in the message; only the statement is logged.
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message: redacted(message),
    stack: framesOf(error),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: describeErrors(error.errors) }),
  };
}

function describeErrors(errors: readonly unknown[]): ErrorDescription[] {
  return errors
    .filter((error) => error instanceof Error)
    .slice(0, MOST)
    .map(describeError);
}

/** The stack without the message, which it repeats and which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

function redacted(text: string): string {
  return withoutPeople(text, () => '[redacted]');
}
