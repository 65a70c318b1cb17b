import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { letters } from '../../db/schema.ts';

export type LetterRow = typeof letters.$inferSelect;
type NewLetterRow = Pick<
  LetterRow,
  'owner' | 'event' | 'kind' | 'messageId' | 'recipient' | 'data' | 'dueTime' | 'createdTime'
>;
type LetterKey = Pick<LetterRow, 'owner' | 'event' | 'kind'>;
type State = LetterRow['state'];
type Changes = Partial<Pick<LetterRow, 'state' | 'attempts' | 'dueTime' | 'reason'>>;

/** States in which something is still to be done. */
const UNFINISHED: State[] = ['waiting', 'claimed', 'sending'];
/** A letter that is finished keeps neither its reader nor its text. */
const FINISHED = { recipient: '', data: {} };

export class LettersRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** False, without a change, where the letter was written before. */
  async insert(letter: NewLetterRow): Promise<boolean> {
    const rows = await this.#db
      .insert(letters)
      .values({ ...letter, state: 'waiting' })
      .onConflictDoNothing()
      .returning({ event: letters.event });
    return rows.length > 0;
  }

  /** Lets a letter of this event be written again. */
  async delete(letter: LetterKey): Promise<void> {
    await this.#db.delete(letters).where(isLetter(letter));
  }

  /** Letters of all owners whose time has come, longest first. */
  async due(now: Date, limit: number): Promise<LetterRow[]> {
    return this.#db
      .select()
      .from(letters)
      .where(and(inArray(letters.state, UNFINISHED), lte(letters.dueTime, now)))
      .orderBy(asc(letters.dueTime))
      .limit(limit);
  }

  /** Changes a letter that is still as it was read; false where another process was first. */
  async change(letter: LetterRow, changes: Changes): Promise<boolean> {
    return this.#set(letter, changes);
  }

  /** The same, for good. */
  async finish(letter: LetterRow, state: 'sent' | 'dead' | 'unsure', reason: string | null) {
    const keeps = state === 'sent' ? FINISHED : {};
    return this.#set(letter, { state, reason, ...keeps });
  }

  async #set(
    { owner, event, kind, state, attempts }: LetterRow,
    changes: Changes & Partial<typeof FINISHED>,
  ): Promise<boolean> {
    const rows = await this.#db
      .update(letters)
      .set(changes)
      .where(
        and(
          isLetter({ owner, event, kind }),
          eq(letters.state, state),
          eq(letters.attempts, attempts),
        ),
      )
      .returning({ event: letters.event });
    return rows.length > 0;
  }
}

function isLetter({ owner, event, kind }: LetterKey) {
  return and(eq(letters.owner, owner), eq(letters.event, event), eq(letters.kind, kind));
}
