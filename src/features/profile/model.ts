import { DEFAULT_FULL_NAME, type User } from '../../contract/users.ts';

const DEFAULT_PHONE = '0';

/** The name the user gave; empty while it is the default of new accounts. */
export function givenName({ full_name }: User): string {
  return full_name === DEFAULT_FULL_NAME ? '' : full_name;
}

/** The number the user gave; empty while it is the default of new accounts. */
export function givenPhone({ phone_number }: User): string {
  return phone_number === DEFAULT_PHONE ? '' : phone_number;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
};

/**
 * The provider that signs the user in where there is no password. `undefined` where there is one, and
 * while the sign-in method is not known.
 */
export function providerInstead(methods: readonly string[] | undefined): string | undefined {
  if (methods === undefined || methods.includes('password')) return undefined;
  return methods.map((method) => PROVIDERS[method]).find((name) => name !== undefined);
}
