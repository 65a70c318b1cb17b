/** A screen or a record that is not what the taps imply. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Counts of events by name, of one run or of several. */
export type Tally = Record<string, number>;

export function count(tally: Tally, what: string, by = 1): void {
  tally[what] = (tally[what] ?? 0) + by;
}

export function summed(tallies: readonly Tally[]): Tally {
  const total: Tally = {};
  for (const tally of tallies) {
    for (const [what, times] of Object.entries(tally)) count(total, what, times);
  }
  return total;
}
