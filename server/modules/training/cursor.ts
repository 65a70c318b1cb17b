/** A place in a log: rows up to the number `seq` have been read. Its epoch is that of one owner’s log. */
export interface Cursor {
  epoch: string;
  seq: number;
}

/** Opaque to the phone. */
export function formatCursor({ epoch, seq }: Cursor): string {
  return Buffer.from(`${epoch} ${seq}`).toString('base64url');
}

/** Undefined for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const plain = Buffer.from(text, 'base64url').toString();
  const [, epoch, seq] = /^([\da-f-]{36}) (\d{1,15})$/.exec(plain) ?? [];
  return epoch === undefined ? undefined : { epoch, seq: Number(seq) };
}
