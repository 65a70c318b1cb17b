import { ApiError, type ApiErrorKind, lacksNetwork } from './error.ts';

/** Why a provider's window did not sign the user in. */
export type PopupFailure =
  | 'closed'
  | 'blocked'
  /** Another window was opened meanwhile; that one continues. */
  | 'superseded'
  /** The e-mail address has an account with another sign-in method. */
  | 'other-method'
  | 'unknown-provider'
  | 'unreachable'
  | 'refused';

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
const POPUP_FAILURES: ReadonlyMap<string, PopupFailure> = new Map([
  ['auth/popup-closed-by-user', 'closed'],
  ['auth/user-cancelled', 'closed'],
  ['auth/popup-blocked', 'blocked'],
  ['auth/cancelled-popup-request', 'superseded'],
  ['auth/account-exists-with-different-credential', 'other-method'],
  ['auth/email-already-in-use', 'other-method'],
  ['auth/operation-not-allowed', 'unknown-provider'],
  ['auth/invalid-oauth-provider', 'unknown-provider'],
]);

/** The SDK's error as an `ApiError`. */
export function identityError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(kindOf(error), 'the identity provider gave no usable answer', {
    cause: error,
    answered: codeOf(error) === 'auth/too-many-requests',
  });
}

/** Whether creating an account failed because the e-mail address has one already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && codeOf(error.cause) === 'auth/email-already-in-use';
}

/** The reason of a failed `signInWithProvider`, or of what followed it. */
export function popupFailure(error: unknown): PopupFailure {
  if (!(error instanceof ApiError)) return 'refused';
  const known = POPUP_FAILURES.get(codeOf(error.cause));
  return known ?? (lacksNetwork(error) ? 'unreachable' : 'refused');
}

function kindOf(error: unknown): ApiErrorKind {
  const code = codeOf(error);
  if (SIGNED_OUT.has(code)) return 'unauthenticated';
  if (NO_ANSWER.has(code) || !code.startsWith('auth/')) return 'unreachable';
  return 'rejected';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
