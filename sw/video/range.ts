/** [start, end) of a video, in bytes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The range of a `Range` header, before the size of the video is known; undefined for the complete video. */
export type Asked = Span | { readonly last: number } | undefined;

/**
 * Reads a `Range` header. Other units, several ranges and what is not well formed are ignored, as
 * RFC 9110 (section 14.2) allows and, for the last, demands: the answer is then the complete video.
 */
export function parseRange(header: string | null): Asked {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { last: Number(last) };
  const [start, end] = [Number(first), last === '' ? Infinity : Number(last) + 1];
  return start < end ? { start, end } : undefined;
}

/**
 * The asked range of a video of `size` bytes: an end past the video is cut, and a suffix longer than the video is
 * the whole video. Undefined when the video has none of the bytes.
 */
export function spanOf(asked: Asked, size: number): Span | undefined {
  const { start, end } =
    asked && 'last' in asked
      ? { start: Math.max(0, size - asked.last), end: size }
      : (asked ?? { start: 0, end: size });
  return start < size ? { start, end: Math.min(end, size) } : undefined;
}

/** Reads `Content-Range: bytes 0-99/1000`; undefined when it is incomplete or invalid. */
export function parseContentRange(header: string | null): (Span & { size: number }) | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(header ?? '') ?? [];
  const range = { start: Number(first), end: Number(last) + 1, size: Number(size) };
  return range.start < range.end && range.end <= range.size ? range : undefined;
}
