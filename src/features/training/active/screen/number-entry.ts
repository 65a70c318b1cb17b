export interface NumberEntry {
  readonly text: string;
  /** Whether the field was left, or its text committed. */
  readonly isLeft: boolean;
  /** The value that was shown when the typing began. */
  readonly before: number | undefined;
}

/**
 * The entry that is shown instead of the stored `value`. A left entry stays until the stored value changes, and is
 * then dropped for good, so that it does not reappear when the value returns to its former state.
 */
export function entryBeside(
  entry: NumberEntry | undefined,
  value: number | undefined,
): NumberEntry | undefined {
  return entry?.isLeft && value !== entry.before ? undefined : entry;
}
