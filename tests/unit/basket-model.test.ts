import { describe, expect, it } from 'vitest';
import { basketCount } from '../../src/features/basket/model.ts';

describe('basketCount', () => {
  it('sums quantities, not lines', () => {
    expect(
      basketCount([
        { product_id: 1, quantity: 2 },
        { product_id: 9, quantity: 3 },
      ]),
    ).toBe(5);
  });

  it.each([4, 5, 6, 7, 8])('leaves out product %i', (id) => {
    expect(
      basketCount([
        { product_id: id, quantity: 7 },
        { product_id: 3, quantity: 1 },
      ]),
    ).toBe(1);
  });

  it('is 0 for an empty basket', () => {
    expect(basketCount([])).toBe(0);
  });
});
