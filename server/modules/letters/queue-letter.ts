import * as v from 'valibot';
import type { Db } from '../../db/open-database.ts';
import { secretId } from '../../security/secret-id.ts';
import type { LetterData, LetterKind } from './letter-kinds.ts';
import { LettersRepo } from './repo.ts';

export interface NewLetter<K extends LetterKind> {
  owner: string;
  event: string;
  kind: K;
  /** Typed by a buyer, or null where none was asked for. */
  recipient: string | null;
  data: LetterData<K>;
  now: Date;
}

/** An address that cannot end its header or name a second one. */
const address = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+$/),
);

/**
 * Writes a letter in the transaction `tx` of its event, once for each event and kind. False where there is nobody to
 * write to, or where it was written before.
 */
export async function queueLetter<K extends LetterKind>(
  tx: Db,
  { recipient, now, ...letter }: NewLetter<K>,
): Promise<boolean> {
  const to = v.safeParse(address, recipient);
  if (!to.success) return false;
  return new LettersRepo(tx).insert({
    ...letter,
    recipient: to.output,
    messageId: secretId(),
    dueTime: now,
    createdTime: now,
  });
}

/** Lets the letter of an event be written again, in the transaction `tx`. */
export async function releaseLetter(
  tx: Db,
  letter: Pick<NewLetter<LetterKind>, 'owner' | 'event' | 'kind'>,
): Promise<void> {
  await new LettersRepo(tx).delete(letter);
}
