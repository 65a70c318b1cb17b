import { ApiError, lacksNetwork } from './error.ts';
import { codeOf } from './identity-errors.ts';

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

/** The reason of a failed `signInWithProvider`, or of what followed it. */
export function popupFailure(error: unknown): PopupFailure {
  if (!(error instanceof ApiError)) return 'refused';
  const known = POPUP_FAILURES.get(codeOf(error.cause));
  return known ?? (lacksNetwork(error) ? 'unreachable' : 'refused');
}
