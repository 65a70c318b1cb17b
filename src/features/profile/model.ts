import { DEFAULT_FULL_NAME, type User } from '../../contract/users.ts';

const DEFAULT_PHONE = '0';

/** The name she gave; empty while it is the one every new account starts with. */
export function givenName({ full_name }: User): string {
  return full_name === DEFAULT_FULL_NAME ? '' : full_name;
}

/** The number she gave; empty while it is the one every new account starts with. */
export function givenPhone({ phone_number }: User): string {
  return phone_number === DEFAULT_PHONE ? '' : phone_number;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
};

/**
 * The provider that signs her in where she has no password of ours. `undefined` where she has one,
 * and while it is not known how she signs in.
 */
export function providerInstead(methods: readonly string[] | undefined): string | undefined {
  if (methods === undefined || methods.includes('password')) return undefined;
  return methods.map((method) => PROVIDERS[method]).find((name) => name !== undefined);
}
