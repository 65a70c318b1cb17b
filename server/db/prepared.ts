/**
 * Name for `prepare` of a statement whose text is built once and that the database parses each time: a pooler of
 * transactions, such as PgBouncer, knows no names.
 */
export const UNNAMED = '';

/** `make` at the first call; its value from then on. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
