import { countOf, replayed } from './pieces.ts';
import type { StoredOp } from './stored-outbox.ts';

/** A number that a badge has shown: `load` is the id of the document, `owner` the owner of the basket. */
export interface Shown {
  readonly load: string;
  readonly owner: string;
  readonly value: number;
}

/**
 * The shown numbers, without an empty badge after the owner's sign-out: a busy tab may receive the
 * message about the deleted basket before the one about the sign-out, after which it reloads. Such a
 * number is the last one of that tab for that owner. `leftAt`: by owner, how many numbers had been
 * shown at the sign-out.
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
 * Numbers that the changes of `owner`, in their order, do not explain: one that none of them made, or
 * one that was left behind before (2, 1, 2 while the second is being sent). Empty where there are none.
 * Numbers may be skipped, and before the first reading there is none.
 */
export function unexplained(
  shown: readonly Shown[],
  journal: readonly StoredOp[],
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
