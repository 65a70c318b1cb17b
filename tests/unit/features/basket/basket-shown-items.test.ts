import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../../src/contract/baskets.ts';
import {
  applyPending,
  basketCount,
  shownItems,
} from '../../../../src/features/basket/shown-items.ts';
import type { OutboxOp } from '../../../../src/offline/outbox/op.ts';

const common = { owner: 'anna', v: 1, createdAt: 5, attempts: 0, state: 'pending' } as const;
let seq = 0;

function change(type: 'add' | 'remove', product_id: number, quantity = 1): OutboxOp {
  seq += 1;
  return { ...common, seq, opId: `op-${seq}`, type, payload: { product_id, quantity } };
}

function merge(...items: [id: number, quantity: number][]): OutboxOp {
  seq += 1;
  const payload = { guest: 'k1', items: of(...items) };
  return { ...common, seq, opId: `op-${seq}`, type: 'merge', payload };
}

const of = (...items: [id: number, quantity: number][]) =>
  items.map(([product_id, quantity]) => ({ product_id, quantity }));
const lines = (count: number) =>
  of(...Array.from({ length: count }, (_, index): [number, number] => [index + 1, 1]));

describe('applyPending', () => {
  it('shows the server’s basket while nothing waits', () => {
    const items = of([1, 2], [9, 1]);
    expect(applyPending(items, [])).toBe(items);
  });

  it('replays the changes in order', () => {
    const pending = [change('add', 9), change('remove', 1, 2), change('add', 1), change('add', 9)];
    expect(applyPending(of([1, 2]), pending)).toEqual(of([9, 2], [1, 1]));
  });

  it('keeps the lines in their places', () => {
    const pending = [change('add', 1), change('remove', 2), change('add', 3)];
    expect(applyPending(of([1, 1], [2, 5], [3, 1]), pending)).toEqual(of([1, 2], [2, 4], [3, 2]));
  });

  it('takes the line with its last piece, and no more than there is', () => {
    expect(applyPending(of([1, 2], [2, 1]), [change('remove', 1, 99)])).toEqual(of([2, 1]));
    expect(applyPending(of([2, 1]), [change('remove', 1)])).toEqual(of([2, 1]));
  });

  it('adds nothing beyond 99 pieces, as the server adds nothing then', () => {
    expect(applyPending(of([1, 98]), [change('add', 1, 2), change('add', 1)])).toEqual(of([1, 99]));
  });

  it('adds no line beyond 50, but pieces to one that is there', () => {
    const items = applyPending(lines(MAX_LINES), [change('add', 60), change('add', 50)]);
    expect(items).toHaveLength(MAX_LINES);
    expect(items.at(-1)).toEqual({ product_id: 50, quantity: 2 });
  });
});

describe('a guest’s basket that moves in', () => {
  it('adds to what is there', () => {
    expect(applyPending(of([1, 2]), [merge([1, 3], [2, 1])])).toEqual(of([1, 5], [2, 1]));
  });

  it('fills a line up to 99 pieces', () => {
    expect(applyPending(of([1, 60]), [merge([1, 60])])).toEqual(of([1, 99]));
  });

  it('brings as many lines as find room', () => {
    const items = applyPending(lines(49), [merge([60, 1], [61, 1], [1, 1])]);
    expect(items).toHaveLength(MAX_LINES);
    expect(items.at(-1)).toEqual({ product_id: 60, quantity: 1 });
    expect(items[0]).toEqual({ product_id: 1, quantity: 2 });
  });

  it('stands in its place among the user’s own changes', () => {
    const pending = [merge([1, 2]), change('remove', 1), change('add', 2)];
    expect(applyPending([], pending)).toEqual(of([1, 1], [2, 1]));
  });
});

describe('shownItems', () => {
  it('shows the user’s changes where the server has never told anything', () => {
    expect(shownItems({ basket: undefined, pending: [change('add', 1)] })).toEqual(of([1, 1]));
  });

  it('shows what waits on top of what was told', () => {
    const told = { items: of([1, 1]), total: 100, unavailable: [], readAt: 5, rev: 1 };
    expect(shownItems({ basket: told, pending: [change('add', 1)] })).toEqual(of([1, 2]));
  });
});

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
