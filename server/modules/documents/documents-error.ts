/** The canonical Google API statuses this module answers with, and their HTTP codes. */
export const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type Status = keyof typeof HTTP_CODES;

/** A refusal in Firestore's own terms. The message reaches the caller: it never contains data. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError';
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }
}

export const invalidArgument = (message: string): DocumentsError =>
  new DocumentsError('INVALID_ARGUMENT', message);

export const unimplemented = (what: string): DocumentsError =>
  new DocumentsError('UNIMPLEMENTED', `${what} is not supported by this database.`);

export const unauthenticated = (): DocumentsError =>
  new DocumentsError('UNAUTHENTICATED', 'Missing or invalid authentication.');

export const permissionDenied = (): DocumentsError =>
  new DocumentsError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

export const notFound = (message: string): DocumentsError =>
  new DocumentsError('NOT_FOUND', message);

export function errorBody(status: Status, message: string) {
  return { error: { code: HTTP_CODES[status], message, status } };
}
