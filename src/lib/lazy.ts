/**
 * Creates a value on first use, once: the first formatter of `Intl` costs a phone some 80 ms, which only pages that
 * use one should spend.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
