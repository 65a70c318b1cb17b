import { asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { claimChanges } from '../../db/schema.ts';

export class ClaimsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The next user after `uid` whom nobody else is busy with, held until the transaction ends. */
  async lockNext(uid: string): Promise<string | undefined> {
    const [row] = await this.#db
      .select({ uid: claimChanges.uid })
      .from(claimChanges)
      .where(gt(claimChanges.uid, uid))
      .orderBy(asc(claimChanges.uid))
      .limit(1)
      .for('update', { skipLocked: true });
    return row?.uid;
  }

  async remove(uid: string): Promise<void> {
    await this.#db.delete(claimChanges).where(eq(claimChanges.uid, uid));
  }
}
