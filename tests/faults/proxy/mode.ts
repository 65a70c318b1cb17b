/**
 * The modes of the network between the page and the app.
 *
 * - `pass`: nothing.
 * - `refuse`: the port is closed (set for every path), or the connection is reset at once (set for some
 *   paths).
 * - `blackhole`: the connection opens, but no answer comes.
 * - `stall-after-headers`: the app's own headers and the first byte of its body arrive, the rest never
 *   does. The app has handled the request.
 * - `portal`: a captive portal answers everything with its own page, `200 text/html`.
 * - `drop-request`: the connection breaks before the request reaches the app.
 * - `drop-response`: the app handles the request, its answer is lost.
 * - `slow:BYTES_PER_S`: headers at once, then so many bytes of body per second, for each response.
 * - `line:BYTES_PER_S:DELAY_MS`: one line that all responses share, and every request is delayed by
 *   that time.
 * - `status:CODE`: an overloaded gateway's JSON, in the shape Google's services use.
 */
export type Mode =
  | 'pass'
  | 'refuse'
  | 'blackhole'
  | 'stall-after-headers'
  | 'portal'
  | 'drop-request'
  | 'drop-response'
  | `slow:${number}`
  | `line:${number}:${number}`
  | `status:${number}`;

/** The mode of all paths, with exceptions by path. */
export type Rules = {
  everywhere: Mode;
  /** Matched against path and query; the rule set last wins. */
  paths: readonly { pattern: RegExp; mode: Mode }[];
};

export const CLEAR: Rules = { everywhere: 'pass', paths: [] };

/** `path` as in the request line, query included. */
export function modeFor(rules: Rules, path: string): Mode {
  return rules.paths.findLast(({ pattern }) => pattern.test(path))?.mode ?? rules.everywhere;
}

/** `rules` with `mode` for every path (its own rules stay), or for the paths of `pattern`. */
export function withMode(rules: Rules, mode: Mode, pattern?: RegExp): Rules {
  if (!pattern) return { ...rules, everywhere: mode };
  const others = rules.paths.filter((rule) => String(rule.pattern) !== String(pattern));
  return { ...rules, paths: [...others, { pattern, mode }] };
}
