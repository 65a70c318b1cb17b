/**
 * Text that UTF-8 and PostgreSQL can both hold: no lone surrogate and no U+0000, which neither
 * `text` nor `jsonb` stores. Everything that may reach the database is checked with this first.
 */
export function isStorable(text: string): boolean {
  return /^[^\0\p{Cs}]*$/u.test(text);
}

/** Order of the UTF-8 bytes, which is Firestore's order of strings, field names and ids. */
export function compareUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
