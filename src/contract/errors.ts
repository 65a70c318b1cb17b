import * as v from 'valibot';

/** Codes by which the page decides; the Polish text beside a code is only shown. */
export const ERROR_CODES = [
  'bad_request',
  'validation',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'unprocessable',
  'too_many_requests',
  'unavailable',
  'cursor-unknown',
  'cursor-expired',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every error of `/api/*`: `{"message": [{"message": "Polish text", "code": "..."}]}`. */
export const errorBody = v.object({
  message: v.pipe(v.array(v.object({ message: v.string(), code: v.string() })), v.minLength(1)),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;

/** The error body as read by the page, which also accepts a text without a code. */
export const readErrorBody = v.object({
  message: v.pipe(
    v.array(v.object({ message: v.string(), code: v.optional(v.string()) })),
    v.minLength(1),
  ),
});

/** The header with the request id in the server's log, of answers that are neither documents nor assets. */
export const REQUEST_ID_HEADER = 'x-request-id';
