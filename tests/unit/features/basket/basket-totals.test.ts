import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/contract/products.ts';
import {
  dispatchIn,
  estimatedTotal,
  inOrderOf,
  pricesOf,
  shortageIn,
  withdrawnFrom,
  withUnavailable,
} from '../../../../src/features/basket/totals.ts';

const product = (id: number, new_price: number, available = true): Product => ({
  id,
  name: `Produkt ${id}`,
  subtitle: '',
  image: '',
  new_price,
  product_type: 'one_purchase',
  description: '{}',
  available,
});
const products = new Map(
  [product(1, 4999), product(2, 12900), product(3, 100, false)].map((each) => [each.id, each]),
);
const item = (product_id: number, quantity = 1) => ({ product_id, quantity });

describe('estimatedTotal', () => {
  it('multiplies in whole grosze', () => {
    expect(estimatedTotal([item(1, 3), item(2, 99)], products)).toBe(3 * 4999 + 99 * 12900);
  });

  it('leaves withdrawn products out, as the server does', () => {
    expect(estimatedTotal([item(1), item(3, 5)], products)).toBe(4999);
  });

  it('is unknown while a price is', () => {
    expect(estimatedTotal([item(1), item(77)], products)).toBeUndefined();
  });
});

describe('dispatchIn', () => {
  const slow = new Map([
    [1, product(1, 4999)],
    [2, { ...product(2, 4999), dispatch_days: 5 }],
    [3, { ...product(3, 100, false), dispatch_days: 9 }],
    [4, { ...product(4, 100), dispatch_days: 1 }],
  ]);

  it('counts the product that takes longest, and names it where another would leave earlier', () => {
    expect(dispatchIn([item(1), item(2), item(4)], slow)).toEqual({
      days: 5,
      slowest: 'Produkt 2',
    });
  });

  it('names none where all take as long, and leaves out what is not sold any more', () => {
    expect(dispatchIn([item(2)], slow)).toEqual({ days: 5, slowest: undefined });
    expect(dispatchIn([item(1), item(3), item(4), item(77)], slow)).toEqual({
      days: 1,
      slowest: undefined,
    });
  });
});

describe('shortageIn', () => {
  const few = new Map([
    [1, { ...product(1, 4999), pieces_left: 2 }],
    [2, { ...product(2, 4999), pieces_left: 0 }],
    [3, { ...product(3, 100, false), pieces_left: 0 }],
    [4, product(4, 100)],
  ]);

  it('is the first product of which more is wanted than is left', () => {
    expect(shortageIn([item(4, 99), item(1, 3), item(2)], few)).toEqual({
      name: 'Produkt 1',
      left: 2,
    });
    expect(shortageIn([item(2)], few)).toEqual({ name: 'Produkt 2', left: 0 });
  });

  it('is none where enough is left, nothing is counted, or nothing is sold any more', () => {
    expect(shortageIn([item(1, 2), item(3), item(4, 99), item(77)], few)).toBeUndefined();
  });
});

describe('pricesOf', () => {
  it('has a price for what is inside and can be bought', () => {
    expect([...pricesOf([item(2), item(3), item(77)], products)]).toEqual([[2, 12900]]);
  });
});

describe('withUnavailable', () => {
  it('marks what the server has found withdrawn, and nothing it does not know', () => {
    const marked = withUnavailable(products, [2, 77]);
    expect([...marked.values()].map(({ id, available }) => [id, available])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });
});

describe('inOrderOf', () => {
  it('puts a line that has come back into its old place, a new one last', () => {
    const items = [item(9), item(1), item(3), item(2)];
    expect(inOrderOf(items, [1, 2, 3]).map(({ product_id }) => product_id)).toEqual([1, 2, 3, 9]);
  });
});

describe('withdrawnFrom', () => {
  it('takes the server’s word for a product that cannot be read', () => {
    expect(withdrawnFrom([item(1), item(9)], products, [9])).toEqual([9]);
  });

  it('finds what was withdrawn since the basket was read', () => {
    expect(withdrawnFrom([item(1), item(3)], products, [])).toEqual([3]);
  });

  it('forgets what is no longer in the basket', () => {
    expect(withdrawnFrom([item(1)], products, [2, 3])).toEqual([]);
  });
});
