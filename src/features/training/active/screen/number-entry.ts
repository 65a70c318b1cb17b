export interface NumberEntry {
  readonly text: string;
  /** The field was left, or its text was sent. */
  readonly isLeft: boolean;
  /** The value that was shown when the typing began. */
  readonly before: number | undefined;
}

/**
 * The entry that is shown instead of the stored `value`: one that was left stays until the value has followed it.
 * Then it is gone for good, so that it does not come back with the value it began from.
 */
export function entryBeside(
  entry: NumberEntry | undefined,
  value: number | undefined,
): NumberEntry | undefined {
  return entry?.isLeft && value !== entry.before ? undefined : entry;
}
