/** A place in a log: rows up to the number `seq` have been read. Its epoch is that of one owner’s log. */
export interface Cursor {
  epoch: string;
  seq: number;
  /** Tombstones up to this number were gone when the reading from the start began, so that it knows of none of them. */
  purged: number;
}

/** The phone knows the epoch, which is the text before the first dot (training-calls.ts). */
export function formatCursor({ epoch, seq, purged }: Cursor): string {
  return `${epoch}.${seq}.${purged}`;
}

/** Undefined for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, epoch, seq, purged] = /^([\da-f-]{36})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined ? undefined : { epoch, seq: Number(seq), purged: Number(purged) };
}
