import type { Day } from '../../lib/days.ts';
import { type Measure, MEASURES, type Measurement } from '../../contract/journals.ts';

export function entryOf(entries: readonly Measurement[], date: Day): Measurement | undefined {
  return entries.find((entry) => entry.date === date);
}

/** Values of that day that saving `entry` would replace. */
export function replacedBy(before: Measurement | undefined, entry: Measurement): Measure[] {
  if (!before) return [];
  return MEASURES.filter(
    (measure) =>
      entry[measure] !== undefined &&
      before[measure] !== undefined &&
      entry[measure] !== before[measure],
  );
}

/**
 * The entries with this one. Other values of that day stay, except in an entry that is being edited:
 * `edited` is the day it stood under.
 */
export function withEntry(
  entries: readonly Measurement[],
  entry: Measurement,
  edited?: Day,
): readonly Measurement[] {
  const before = entry.date === edited ? undefined : entryOf(entries, entry.date);
  const others = entries.filter(({ date }) => date !== entry.date && date !== edited);
  return [...others, { ...before, ...entry }];
}

export function withoutEntry(entries: readonly Measurement[], date: Day): readonly Measurement[] {
  return entries.filter((entry) => entry.date !== date);
}

/** A deleted entry comes back unless its day has another one by now. */
export function withEntryBack(
  entries: readonly Measurement[],
  entry: Measurement,
): readonly Measurement[] {
  return entryOf(entries, entry.date) ? entries : [...entries, entry];
}
