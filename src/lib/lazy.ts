/**
 * Makes a thing when it is first asked for, and once: the formatters of `Intl` cost a phone tens of
 * milliseconds each, which only pages that use them should pay.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
