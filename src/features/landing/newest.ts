interface Dated {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly published: string;
}

/** The `count` latest, the last day first; of one day the highest number first. */
export function newest<T extends Dated>(entries: readonly T[], count: number): T[] {
  return entries
    .toSorted((one, other) => other.published.localeCompare(one.published) || other.id - one.id)
    .slice(0, count);
}
