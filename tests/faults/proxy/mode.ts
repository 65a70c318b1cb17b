/**
 * What the network between the page and the app does to a request.
 *
 * - `pass`: nothing.
 * - `refuse`: nobody listens (set for every path), or the connection is reset at once (set for
 *   some paths).
 * - `blackhole`: the connection opens, nothing is ever answered.
 * - `stall-after-headers`: the app's own headers and the first byte of its body arrive, the rest
 *   never does. The app did what was asked.
 * - `portal`: a captive portal answers everything with its own page, `200 text/html`.
 * - `drop-request`: the connection dies before the app hears of the request.
 * - `drop-response`: the app did what was asked, its answer is lost.
 * - `slow:BYTES_PER_S`: headers at once, then so many bytes of body a second, for each response.
 * - `line:BYTES_PER_S:DELAY_MS`: one line that all responses share, and every request is under way
 *   for so long before the app hears of it.
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

/** The mode of every path, and of the paths that have one of their own. */
export type Rules = {
  everywhere: Mode;
  /** Matched against path and query; the rule set last wins. */
  paths: readonly { pattern: RegExp; mode: Mode }[];
};

export const CLEAR: Rules = { everywhere: 'pass', paths: [] };

/** `path` as it stands in the request line, query included. */
export function modeFor(rules: Rules, path: string): Mode {
  return rules.paths.findLast(({ pattern }) => pattern.test(path))?.mode ?? rules.everywhere;
}

/** `rules` with `mode` for every path (its own rules stay), or for the paths of `pattern`. */
export function withMode(rules: Rules, mode: Mode, pattern?: RegExp): Rules {
  if (!pattern) return { ...rules, everywhere: mode };
  const others = rules.paths.filter((rule) => String(rule.pattern) !== String(pattern));
  return { ...rules, paths: [...others, { pattern, mode }] };
}
