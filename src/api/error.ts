import { DeadlineError } from '../lib/abort.ts';

/**
 * What a failed call means for the user.
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

/** The one error type that leaves `src/api`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Polish text of the server for the user, when it sent one. */
  readonly serverText: string | undefined;
  /** The server's own code (`src/contract/errors.ts`), where a kind is too coarse. */
  readonly code: string | undefined;
  /** By which the server's log finds its answer, where it gave one. */
  readonly requestId: string | undefined;
  /** The wait itself ran out, so trying again at once would double it. */
  readonly timedOut: boolean;
  /** Of `unreachable`: something did answer, a server in trouble or a page that is not ours. */
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

/** Whether the network is what is missing, as opposed to a server that answers nothing of use. */
export function lacksNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable' && !error.answered;
}

/** An answer that means nothing to the user is logged: the page shows only a general failure. */
export function uselessAnswer(message: string, options: ApiErrorOptions = {}): ApiError {
  console.warn(message);
  return new ApiError('unreachable', message, { ...options, answered: true });
}
