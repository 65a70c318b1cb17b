import { ApiError, lacksNetwork } from './error.ts';
import { codeOf } from './identity-errors.ts';

/** Why the provider sent no letter to a new address. */
export type AddressFailure =
  | 'password'
  | 'address'
  | 'taken'
  | 'too-often'
  | 'unreachable'
  | 'refused';

const FAILURES: ReadonlyMap<string, AddressFailure> = new Map([
  ['auth/wrong-password', 'password'],
  ['auth/invalid-credential', 'password'],
  ['auth/invalid-login-credentials', 'password'],
  ['auth/invalid-email', 'address'],
  ['auth/invalid-new-email', 'address'],
  ['auth/email-already-in-use', 'taken'],
  ['auth/too-many-requests', 'too-often'],
]);

/** The reason of a failed `sendAddressChange`. */
export function addressFailure(error: unknown): AddressFailure {
  if (!(error instanceof ApiError)) return 'refused';
  const known = FAILURES.get(codeOf(error.cause));
  return known ?? (lacksNetwork(error) ? 'unreachable' : 'refused');
}
