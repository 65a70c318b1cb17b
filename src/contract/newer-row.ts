/** The key of a row in a map of one user's rows. */
export const keyOf = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${type} ${id}`;

interface ClockedRow {
  readonly hlc: string;
}

/**
 * Whether `a` replaces `b`, another state of the same row: it has the later clock. Equal clocks with other content, which
 * no one device writes, are decided by the greater canonical JSON, so that phone and server agree. Both rows have to be in the
 * shape of training-rows.ts, as a field that only one side adds would count.
 */
export function isNewer(a: ClockedRow, b: ClockedRow): boolean {
  if (a.hlc !== b.hlc) return a.hlc > b.hlc;
  return canonicalJson(a) > canonicalJson(b);
}

/** Whether both are the same state: clock and content. */
export const isSameRow = (a: ClockedRow, b: ClockedRow): boolean =>
  canonicalJson(a) === canonicalJson(b);

/** JSON with sorted keys: fields in another order are the same content. */
const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
