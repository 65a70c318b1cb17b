import { expect, it } from 'vitest';
import {
  everyPieceOf,
  hasPieces,
  itemsOf,
} from '../../../../src/features/withdrawal/returned-items.ts';

const line = (product_id: number, quantity: number) => ({
  product_id,
  quantity,
  name: `Guma ${product_id}`,
  image: '',
  price: 100,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const LINES = [line(1, 1), line(2, 3)];

it('all of an order needs no words', () => {
  expect(itemsOf(LINES, everyPieceOf(LINES))).toBe('');
});

it('a part of an order is told by its pieces', () => {
  const some = new Map([
    [1, 1],
    [2, 1],
  ]);
  expect(plain(itemsOf(LINES, new Map([[2, 2]])))).toBe('2 × Guma 2');
  expect(plain(itemsOf(LINES, some))).toBe('1 × Guma 1, 1 × Guma 2');
});

it('nothing is sent back where no box is ticked', () => {
  expect(hasPieces(new Map([[1, 0]]))).toBe(false);
  expect(hasPieces(everyPieceOf(LINES))).toBe(true);
});
