import { ApiError, type ApiErrorKind } from './error.ts';

/** Codes after which the stored user no longer exists; the SDK has signed the user out by then. */
const SIGNED_OUT = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
const NO_ANSWER = new Set([
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/timeout',
  'auth/too-many-requests',
]);

/** The SDK's error as an `ApiError`. */
export function identityError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(kindOf(error), 'the identity provider gave no usable answer', {
    cause: error,
    answered: codeOf(error) === 'auth/too-many-requests',
  });
}

/** Whether the identity SDK threw `error`. */
export const isIdentityError = (error: unknown): boolean => codeOf(error).startsWith('auth/');

/** Whether creating an account failed because the e-mail address has one already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && codeOf(error.cause) === 'auth/email-already-in-use';
}

function kindOf(error: unknown): ApiErrorKind {
  const code = codeOf(error);
  if (SIGNED_OUT.has(code)) return 'unauthenticated';
  if (NO_ANSWER.has(code) || !isIdentityError(error)) return 'unreachable';
  return 'rejected';
}

/** The SDK's own code, empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
