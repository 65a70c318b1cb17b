import { countOf, replayed } from './model.ts';
import type { KeptOp } from './stored.ts';

/** A number that a badge has shown: `load` names the document, `owner` whose basket it was. */
export interface Shown {
  readonly load: string;
  readonly owner: string;
  readonly value: number;
}

/**
 * What was shown, without the nothing that is left of a basket once its owner has signed out: a tab
 * that is busy hears that the basket is gone before it learns, and starts over, that its owner is. It
 * is the last that such a tab shows of them. `leftAt` tells by owner how much had been shown then.
 */
export function beforeLeaving(
  shown: readonly Shown[],
  leftAt: ReadonlyMap<string, number>,
): Shown[] {
  return shown.filter(({ load, owner, value }, at) => {
    if (value > 0 || at < (leftAt.get(owner) ?? Infinity)) return true;
    return shown.slice(at + 1).some((later) => later.load === load && later.owner === owner);
  });
}

/**
 * Numbers that the changes of `owner`, in their order, do not explain: one that none of them made,
 * or one that was left behind before (2, 1, 2 while the second is being sent). Empty where all is
 * well. Numbers may be skipped, and before the device has looked there is none.
 */
export function unexplained(
  shown: readonly Shown[],
  journal: readonly KeptOp[],
  owner: string,
): string[] {
  const steps = journal
    .map((_, at) => journal.slice(0, at + 1))
    .map((made) => countOf(replayed(made).get(owner) ?? new Map()));
  const counts = [0, ...steps];
  const own = shown.filter((entry) => entry.owner === owner);
  return [...new Set(own.map(({ load }) => load))].flatMap((load) => {
    const values = own.filter((entry) => entry.load === load).map(({ value }) => value);
    let at = 0;
    for (const value of values) {
      at = counts.indexOf(value, at);
      if (at < 0)
        return [`the badge showed ${values.join(', ')} where ${counts.join(', ')} was made`];
    }
    return [];
  });
}
