import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentRange, parseRange, spanOf } from '../../../../sw/video/range.ts';

const of = (header: string | null, size: number) => spanOf(parseRange(header), size);
/** Both ends included, as in the header. */
const part = (start: number, last: number) => ({ start, end: last + 1 });
const whole = part(0, 999);
const none = undefined;

describe('a range of a video of 1000 bytes', () => {
  test.each([
    ['bytes=0-1', part(0, 1)],
    ['bytes=0-', part(0, 999)],
    ['bytes=999-', part(999, 999)],
    ['bytes=999-999', part(999, 999)],
    ['bytes=100-5000', part(100, 999)],
    ['bytes=1000-', none],
    ['bytes=5000-', none],
    [`bytes=${'9'.repeat(40)}-`, none],
    ['bytes=-1', part(999, 999)],
    ['bytes=-1000', part(0, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=-0', none],
    ['BYTES=0-1', part(0, 1)],
    ['bytes=0-1,5-6', whole],
    ['bytes=5-2', whole],
    ['bytes=-', whole],
    ['bytes=', whole],
    ['bytes=a-b', whole],
    ['bytes=1.5-2', whole],
    ['seconds=0-1', whole],
    ['', whole],
    [null, whole],
  ])('%s', (header, extent) => {
    expect(of(header, 1000)).toEqual(extent);
  });
});

test('bytes are those that a reader of the file would take', () => {
  const place = fc.nat({ max: 300 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), place, fc.option(place), (size, start, last) => {
      const file = Array.from({ length: size }, (_, at) => at);
      const wanted = file.filter((at) => at >= start && (last === null || at <= last));
      const span = of(`bytes=${start}-${last ?? ''}`, size);
      const got = span ? file.slice(span.start, span.end) : [];
      // A range that ends before it starts is none: the whole file.
      expect(got).toEqual(last !== null && last < start ? file : wanted);
    }),
  );
});

test('a suffix is the end of the file', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 400 }), (size, n) => {
      const span = of(`bytes=-${n}`, size);
      const file = Array.from({ length: size }, (_, at) => at);
      const got = span ? file.slice(span.start, span.end) : [];
      expect(got).toEqual(file.slice(-n));
    }),
  );
});

test('Content-Range is read whole or not at all', () => {
  expect(parseContentRange('bytes 0-99/1000')).toEqual({ start: 0, end: 100, size: 1000 });
  for (const header of [
    null,
    'bytes 0-99/*',
    'bytes */1000',
    'bytes 9-0/10',
    'bytes 0-10/10',
    '',
  ]) {
    expect(parseContentRange(header)).toBeUndefined();
  }
});
