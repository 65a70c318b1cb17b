import type { ErrorBody, ErrorCode } from '../../src/contract/errors.ts';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many_requests: 429,
  unavailable: 503,
  'cursor-unknown': 409,
  'cursor-expired': 409,
  internal: 500,
};

interface ApiErrorOptions {
  /** Only where HTTP has a more specific one than the code's own, such as 413 or 415. */
  statusCode?: number;
  cause?: unknown;
  fault?: Fault | undefined;
}

/**
 * A mistake of ours that somebody has to mend, although the caller gets an answer below 500: a line of the log at
 * level `error`. Its detail quotes nothing that a user typed.
 */
export interface Fault {
  message: string;
  detail: Readonly<Record<string, string | number | null>>;
}

/** A refusal that is sent to the caller: a code for programs and Polish sentences for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly body: ErrorBody;
  readonly fault: Fault | undefined;

  constructor(
    code: ErrorCode,
    texts: string | readonly string[],
    { statusCode = STATUS[code], cause, fault }: ApiErrorOptions = {},
  ) {
    const sentences = typeof texts === 'string' ? [texts] : texts;
    super(sentences.join(' '), { cause });
    this.code = code;
    this.statusCode = statusCode;
    this.fault = fault;
    this.body = { message: sentences.map((message) => ({ message, code })) };
  }
}
