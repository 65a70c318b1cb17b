import { expect, test } from 'vitest';
import { Pace } from '../../sw/video/pace.ts';
import { Piece } from '../../sw/video/piece.ts';
import { beginOf, notWorthFinishing } from '../../sw/video/run-length.ts';
import { Shelf } from '../../sw/video/shelf.ts';

const MB = 1_000_000;

function pieceOf(...bytes: number[]): Piece {
  const piece = new Piece(10);
  piece.put(0, Uint8Array.from(bytes));
  return piece;
}

test('a piece that nobody will ask for stays while its bytes are in use', () => {
  const piece = pieceOf(1, 2, 3);
  const loan = piece.lend(1);
  const release = piece.hold();
  piece.drop();
  expect(loan?.bytes).toEqual(Uint8Array.from([2, 3]));
  loan?.giveBack();
  expect(piece.filled).toBe(3);
  release();
  expect(piece.filled).toBe(0);
});

test('a gap is known from both of its sides', () => {
  const piece = pieceOf(1, 2);
  piece.put(6, Uint8Array.from([7, 8]));
  expect([piece.gapStart(4), piece.gapEnd(4)]).toEqual([2, 6]);
  expect([piece.gapStart(9), piece.gapEnd(9)]).toEqual([8, 10]);
});

test('of eight pieces the one leaves first whose bytes the store has', () => {
  const shelf = new Shelf();
  const pieces = Array.from({ length: 9 }, (_, at) => pieceOf(at));
  pieces[3]?.onCommitted(1);
  pieces.forEach((piece, at) => shelf.put('a', at, piece));
  const there = () => pieces.flatMap((piece, at) => (shelf.find('a', at) === piece ? [at] : []));
  expect(there()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  shelf.put('b', 0, pieceOf(1));
  expect(there()).toEqual([1, 2, 4, 5, 6, 7, 8]);
});

test('bytes after a gap keep a piece from being taken for committed', () => {
  const piece = pieceOf(1, 2);
  piece.onCommitted(2);
  expect(piece.isCommitted).toBe(true);
  piece.put(6, Uint8Array.from([7]));
  expect(piece.isCommitted).toBe(false);
});

test('runs left behind may take half a second together, the smallest first', () => {
  const left = [MB, 100_000, 3 * MB, 200_000].map((rest) => ({ at: 5 * MB, end: 5 * MB + rest }));
  const [one, , three] = left;
  // While nothing was measured the line may be a bad one: only what is nearly there goes on.
  const nearly = { at: 0, end: 60_000 };
  expect(notWorthFinishing([...left, nearly], undefined)).not.toContain(nearly);
  expect(notWorthFinishing(left, undefined)).toHaveLength(left.length);
  expect(notWorthFinishing(left, 4 * MB)).toEqual([three]);
  expect(notWorthFinishing(left, MB)).toEqual([one, three]);
});

test('a chunk is fetched from its start where that takes a tenth of a second', () => {
  expect(beginOf(900_000, 0, 10 * MB)).toBe(0);
  expect(beginOf(900_000, 0, 0.5 * MB)).toBe(900_000);
  expect(beginOf(900_000, 0, undefined)).toBe(900_000);
});

test('the pace is that of all connections together, pauses left out', () => {
  let now = 0;
  const pace = new Pace(() => now);
  expect(pace.rate).toBeUndefined();
  const [one, two] = [pace.start(), pace.start()];
  now = 500;
  one.add(MB);
  two.add(MB);
  one.end();
  two.end();
  expect(pace.rate).toBe(4 * MB);
  now = 60_000;
  expect(pace.rate).toBe(4 * MB);
  const three = pace.start();
  for (now = 60_100; now <= 70_000; now += 100) three.add(100_000);
  expect(pace.rate).toBeCloseTo(MB, -4);
});
