/** The range of a `Range` header, before the size of the video is known. Ends are inclusive. */
export type Asked =
  | { kind: 'all' }
  | { kind: 'from'; start: number; end?: number }
  | { kind: 'last'; length: number };

/** The same for a video of known size. Ends are inclusive, as in `Content-Range`. */
export type Extent =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Reads a `Range` header. Other units, several ranges and what is not well formed are ignored, as
 * RFC 9110 (section 14.2) allows and, for the last, demands: the answer is then the complete video.
 */
export function parseRange(header: string | null): Asked {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? { kind: 'all' } : { kind: 'last', length: Number(last) };
  const start = Number(first);
  if (last === '') return { kind: 'from', start };
  const end = Number(last);
  return end < start ? { kind: 'all' } : { kind: 'from', start, end };
}

/** Ends past the video are cut, a suffix longer than the video is the video. `size` in bytes. */
export function extentOf(asked: Asked, size: number): Extent {
  if (asked.kind === 'all') return { kind: 'whole' };
  const start = asked.kind === 'last' ? Math.max(0, size - asked.length) : asked.start;
  if (start >= size) return { kind: 'unsatisfiable' };
  const end = asked.kind === 'last' ? size - 1 : Math.min(asked.end ?? size - 1, size - 1);
  return { kind: 'part', start, end };
}

/** Whether the range applies: `If-Range` has to be the strong tag of this version. */
export function holdsIfRange(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange.trim() === etag;
}

export type ContentRange = { start: number; end: number; size: number };

/** Reads `Content-Range: bytes 0-99/1000`; undefined when it is incomplete or invalid. */
export function parseContentRange(header: string | null): ContentRange | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(header ?? '') ?? [];
  if (start === undefined) return undefined;
  const range = { start: Number(start), end: Number(end), size: Number(size) };
  return range.start <= range.end && range.end < range.size ? range : undefined;
}
