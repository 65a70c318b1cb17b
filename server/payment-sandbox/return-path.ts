/** An arbitrary origin: a path that leaves it would leave ours too. */
const HERE = 'http://here.invalid';

/** `wanted` as a path on this site, `/` for everything that could lead elsewhere. */
export function returnPathOf(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) {
    return '/';
  }
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `/.//elsewhere` is a path here and a host once it is written without its dot.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
