import { and, eq, inArray } from 'drizzle-orm';
import { PLAN_TYPES } from '../../../src/contract/read-week-plan.ts';
import type { Db } from '../../db/open-database.ts';
import { calendarAddresses, trainingRows } from '../../db/schema.ts';

/** The address of one owner's calendar, and the rows of the log that it is made of. */
export class CalendarRepo {
  readonly #db: Db;
  readonly #owner: string;

  constructor(db: Db, owner: string) {
    this.#db = db;
    this.#owner = owner;
  }

  async address(): Promise<typeof calendarAddresses.$inferSelect | undefined> {
    const [row] = await this.#db
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.owner, this.#owner));
    return row;
  }

  async put(address: { tokenHash: string; createdTime: Date }): Promise<void> {
    await this.#db
      .insert(calendarAddresses)
      .values({ owner: this.#owner, ...address })
      .onConflictDoUpdate({ target: calendarAddresses.owner, set: address });
  }

  async remove(): Promise<void> {
    await this.#db.delete(calendarAddresses).where(eq(calendarAddresses.owner, this.#owner));
  }

  async planRows() {
    const { owner, type, id, deleted, fields } = trainingRows;
    const rows = await this.#db
      .select({ type, id, deleted, fields })
      .from(trainingRows)
      .where(and(eq(owner, this.#owner), inArray(type, [...PLAN_TYPES])));
    return rows.map(({ fields: own, ...row }) => ({ ...own, ...row }));
  }
}
