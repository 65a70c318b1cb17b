/**
 * Text that UTF-8 and PostgreSQL can both hold: no lone surrogate and no U+0000, which neither `text`
 * nor `jsonb` stores. Everything that may reach the database has to be checked with this first.
 */
export function isStorable(text: string): boolean {
  return /^[^\0\p{Cs}]*$/u.test(text);
}

/** Replaces each character that cannot be stored by U+FFFD. */
export function storable(text: string): string {
  return text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');
}

/** The path of the first text in `value` that is not storable, as `a.b.0`; undefined when all is. */
export function unstorablePath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorablePath(inner, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
