import { DeadlineError } from '../lib/abort.ts';

/**
 * Meaning of a failed call for the user.
 * - `unreachable`: no answer of ours arrived (network, deadline, 5xx, 408, 429, a portal page). It says
 *   nothing about who is signed in or what the user may see.
 * - the others are definitive answers of the server.
 */
export type ApiErrorKind =
  | 'unreachable'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'rejected';

interface ApiErrorOptions extends ErrorOptions {
  serverText?: string | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  answered?: boolean;
}

/** The one error type that `src/api` throws. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Polish text of the server for the user, when it sent one. */
  readonly serverText: string | undefined;
  /** The server's own code (`src/contract/errors.ts`), where the kind is not specific enough. */
  readonly code: string | undefined;
  /** The request id of the answer in the server's log, where there was an answer. */
  readonly requestId: string | undefined;
  /** The deadline has passed, so an immediate retry would double the wait. */
  readonly timedOut: boolean;
  /** Whether an `unreachable` call did get an answer, from a failing server or a page that is not ours. */
  readonly answered: boolean;

  constructor(kind: ApiErrorKind, message: string, options: ApiErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.serverText = options.serverText;
    this.code = options.code;
    this.requestId = options.requestId;
    this.timedOut = options.cause instanceof DeadlineError;
    this.answered = options.answered ?? false;
  }
}

/** An `ApiError` of the given kind, whatever else was thrown. */
export function hasKind(error: unknown, kind: ApiErrorKind): boolean {
  return error instanceof ApiError && error.kind === kind;
}

/** Whether there is no network, as opposed to a server whose answer is unusable. */
export function lacksNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable' && !error.answered;
}

/** An unexpected answer is logged: the page shows only a general failure. */
export function uselessAnswer(message: string, options: ApiErrorOptions = {}): ApiError {
  console.warn(message);
  return new ApiError('unreachable', message, { ...options, answered: true });
}
