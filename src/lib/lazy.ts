/**
 * Creates a value on first use, once: the formatters of `Intl` cost tens of milliseconds each on a
 * phone, which only pages that use them should spend.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
