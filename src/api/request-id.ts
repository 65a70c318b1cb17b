import { ApiError } from './error.ts';

/** Of the server's answer that `error` stands for. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
