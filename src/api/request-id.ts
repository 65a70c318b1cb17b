import { ApiError } from './error.ts';

/** The request id of the server's answer behind `error`. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
