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
