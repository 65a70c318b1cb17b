import { MAX_LINES, MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { BasketLine } from './repo.ts';

interface Merged {
  /** Lines of the account's basket that change, with their new quantities. */
  changed: BasketLine[];
  /** All of its lines, in the order of adding. */
  lines: BasketLine[];
  /** Pieces that fit. */
  moved: number;
}

/** A guest's lines added to those of an account, within the bounds of one basket. */
export function mergeGuestLines(own: readonly BasketLine[], guest: readonly BasketLine[]): Merged {
  const lines = new Map(own.map((line) => [line.productId, line]));
  const changed: BasketLine[] = [];
  let moved = 0;
  for (const line of guest) {
    const before = lines.get(line.productId);
    if (before === undefined && lines.size >= MAX_LINES) continue;
    const had = before?.quantity ?? 0;
    const after = { ...(before ?? line), quantity: Math.min(had + line.quantity, MAX_QUANTITY) };
    lines.set(line.productId, after);
    changed.push(after);
    moved += after.quantity - had;
  }
  return { changed, lines: [...lines.values()].toSorted(byAdding), moved };
}

function byAdding(one: BasketLine, other: BasketLine): number {
  return one.addedTime.getTime() - other.addedTime.getTime() || one.productId - other.productId;
}
