import type { OrderLine } from '../../contract/orders.ts';

/** Pieces that are sent back, by product. */
export type Pieces = ReadonlyMap<number, number>;

export function everyPieceOf(lines: readonly OrderLine[]): Pieces {
  return new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** The things in words: `2 × Guma długa lekka`; empty for all of the order. */
export function itemsOf(lines: readonly OrderLine[], pieces: Pieces): string {
  if (lines.every(({ product_id, quantity }) => pieces.get(product_id) === quantity)) return '';
  return lines
    .filter(({ product_id }) => (pieces.get(product_id) ?? 0) > 0)
    .map(({ product_id, name }) => `${pieces.get(product_id)} × ${name}`)
    .join(', ');
}

/** Whether anything is sent back at all. */
export function hasPieces(pieces: Pieces): boolean {
  return [...pieces.values()].some((count) => count > 0);
}
