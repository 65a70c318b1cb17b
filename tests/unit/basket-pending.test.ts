import { describe, expect, it } from 'vitest';
import { applyPending, type BasketChange, EMPTY_BASKET } from '../../src/features/basket/model.ts';

let ops = 0;
const change = (
  type: 'add' | 'remove',
  product_id: number,
  quantity = 1,
  rest: Partial<BasketChange> = {},
): BasketChange => ({ type, product_id, quantity, opId: `op-${(ops += 1)}`, ...rest });

const of = (...items: [id: number, quantity: number][]) => ({
  ...EMPTY_BASKET,
  items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
});

describe('applyPending', () => {
  it('shows the server’s basket while nothing is on its way', () => {
    const basket = of([1, 2], [9, 1]);
    expect(applyPending(basket, [])).toBe(basket.items);
  });

  it('replays the changes in order', () => {
    const pending = [change('add', 9), change('remove', 1, 2), change('add', 1), change('add', 9)];
    expect(applyPending(of([1, 2]), pending)).toEqual(of([9, 2], [1, 1]).items);
  });

  it('keeps the lines in their places', () => {
    const pending = [change('add', 1), change('remove', 2), change('add', 3)];
    expect(applyPending(of([1, 1], [2, 5], [3, 1]), pending)).toEqual(
      of([1, 2], [2, 4], [3, 2]).items,
    );
  });

  it('takes the line with its last piece, and no more than there is', () => {
    expect(applyPending(of([1, 2], [2, 1]), [change('remove', 1, 99)])).toEqual(of([2, 1]).items);
    expect(applyPending(of([2, 1]), [change('remove', 1)])).toEqual(of([2, 1]).items);
  });

  it('adds nothing beyond 99 pieces, as the server adds nothing then', () => {
    expect(applyPending(of([1, 98]), [change('add', 1, 2), change('add', 1)])).toEqual(
      of([1, 99]).items,
    );
  });

  it('adds no line beyond 50, but pieces to one that is there', () => {
    const full = of(...Array.from({ length: 50 }, (_, index): [number, number] => [index + 1, 1]));
    const items = applyPending(full, [change('add', 60), change('add', 50)]);
    expect(items).toHaveLength(50);
    expect(items.at(-1)).toEqual({ product_id: 50, quantity: 2 });
  });

  it('does not count a change twice whose answer is here already', () => {
    const answered = change('add', 1);
    const waiting = change('add', 1);
    const basket = { ...of([1, 1]), after: answered.opId };
    expect(applyPending(basket, [answered, waiting])).toEqual(of([1, 2]).items);
  });

  it('leaves a change out that is sent again, for it may have had its effect', () => {
    expect(applyPending(of([1, 1]), [change('add', 1, 1, { again: true })])).toEqual(
      of([1, 1]).items,
    );
  });
});
