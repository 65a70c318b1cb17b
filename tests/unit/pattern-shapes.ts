/** Texts that a pattern may take long to read. */

/** `part` again and again up to `length`, with `end` as the last of it. */
export type Shape = (length: number) => string;
export const of =
  (part: string, end = ''): Shape =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length - end.length) + end;
export const after =
  (start: string, part: string, end = ''): Shape =>
  (length) =>
    start + of(part, end)(length - start.length);

/** Runs of what a pattern repeats, without the sign that it waits for. */
export const RUNS: readonly Shape[] = [
  of('a'),
  of('a-'),
  of('a.'),
  of('a.a@', ' '),
  of('1'),
  of('1 ', 'x'),
  of(' ', 'x'),
  of('\n', 'x'),
  of('/', 'x'),
  of('/a'),
  of('%40'),
  of('%25', 'x'),
  of('eyJ-'),
  of('key='),
  of('x://'),
  of('<a '),
  of('&a'),
  of('"', 'x'),
  of('A1b-'),
  of('ż'),
];
