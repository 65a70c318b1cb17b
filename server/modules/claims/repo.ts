import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { claimChanges } from '../../db/schema.ts';

type ClaimNote = typeof claimChanges.$inferSelect;

export class ClaimsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The next user after `uid` with a pending claim change. */
  async next(uid: string): Promise<ClaimNote | undefined> {
    const [note] = await this.#db
      .select()
      .from(claimChanges)
      .where(gt(claimChanges.uid, uid))
      .orderBy(asc(claimChanges.uid))
      .limit(1);
    return note;
  }

  /** False, without a change, when a newer change is pending or another process has sent this one. */
  async remove({ uid, changedTime }: ClaimNote): Promise<boolean> {
    const removed = await this.#db
      .delete(claimChanges)
      .where(and(eq(claimChanges.uid, uid), eq(claimChanges.changedTime, changedTime)))
      .returning({ uid: claimChanges.uid });
    return removed.length > 0;
  }

  /** Restores a pending change unless there is one. */
  async restore(note: ClaimNote): Promise<void> {
    await this.#db.insert(claimChanges).values(note).onConflictDoNothing();
  }
}
