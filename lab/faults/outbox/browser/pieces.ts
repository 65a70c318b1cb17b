import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { StoredOp } from './stored-outbox.ts';

/** Pieces by product. No schedule reaches the bounds of a basket. */
export type Pieces = ReadonlyMap<number, number>;

export const NONE: Pieces = new Map();

/** `pieces` with `by` more of a product, or fewer; never fewer than none. */
export function changed(pieces: Pieces, product: number, by: number): Pieces {
  const next = new Map(pieces);
  const quantity = Math.max((pieces.get(product) ?? 0) + by, 0);
  if (quantity === 0) next.delete(product);
  else next.set(product, quantity);
  return next;
}

export function together(one: Pieces, other: Pieces): Pieces {
  return [...other].reduce((sum, [product, pieces]) => changed(sum, product, pieces), one);
}

export function piecesOf(items: readonly { product_id: number; quantity: number }[]): Pieces {
  return new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
}

export function countOf(pieces: Pieces): number {
  return [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0);
}

export function isSame(one: Pieces, other: Pieces): boolean {
  return one.size === other.size && [...one].every(([id, pieces]) => other.get(id) === pieces);
}

export function inWords(pieces: Pieces): string {
  return (
    [...pieces]
      .toSorted(([a], [b]) => a - b)
      .map(([id, n]) => `${n} of ${id}`)
      .join(', ') || 'nothing'
  );
}

/** Every owner's basket after their changes in the order of `journal`, each made once. */
export function replayed(journal: readonly StoredOp[]): Map<string, Pieces> {
  const baskets = new Map<string, Pieces>();
  for (const op of journal) {
    const before = baskets.get(op.owner) ?? NONE;
    baskets.set(op.owner, after(before, op, baskets.get(GUEST) ?? NONE));
    if (op.type === 'merge') baskets.set(GUEST, NONE);
  }
  return baskets;
}

function after(before: Pieces, { type, payload }: StoredOp, guest: Pieces): Pieces {
  if (type === 'merge') return together(before, guest);
  const { product_id = 0, quantity = 1 } = payload;
  return changed(before, product_id, type === 'add' ? quantity : -quantity);
}
