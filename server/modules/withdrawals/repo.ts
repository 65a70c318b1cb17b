import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { NOBODY, withdrawals } from '../../db/schema.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export class WithdrawalsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(row: WithdrawalRow): Promise<void> {
    await this.#db.insert(withdrawals).values(row);
  }

  /** Declarations whose owner is still to be found, oldest first. */
  async received(limit: number): Promise<WithdrawalRow[]> {
    return this.#db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.owner, NOBODY), eq(withdrawals.state, 'received')))
      .orderBy(asc(withdrawals.receivedTime))
      .limit(limit);
  }

  /** Gives a declaration to its owner, under whom it is stored anew; false where another process was first. */
  async match({ id }: WithdrawalRow, owner: string): Promise<boolean> {
    const [row] = await this.#db.delete(withdrawals).where(isReceived(id)).returning();
    if (row === undefined) return false;
    await this.insert({ ...row, owner, state: 'matched' });
    return true;
  }

  /** No order or plan is known to which it could belong. */
  async leaveUnmatched({ id }: WithdrawalRow): Promise<void> {
    await this.#db.update(withdrawals).set({ state: 'unmatched' }).where(isReceived(id));
  }

  /** Declarations about the owner's orders, oldest first. */
  async ofOrders(owner: string): Promise<WithdrawalRow[]> {
    return this.#db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.owner, owner), eq(withdrawals.subject, 'order')))
      .orderBy(asc(withdrawals.receivedTime));
  }

  /** Number of declarations of all owners that the company has not dealt with, by their state. */
  async countOpen(): Promise<{ state: WithdrawalRow['state']; open: number }[]> {
    return this.#db
      .select({ state: withdrawals.state, open: count() })
      .from(withdrawals)
      .where(isNull(withdrawals.handledTime))
      .groupBy(withdrawals.state);
  }

  /** Declarations of all owners in this state that the company has not dealt with, oldest first. */
  async open(state: WithdrawalRow['state'], limit: number): Promise<WithdrawalRow[]> {
    return this.#db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.state, state), isNull(withdrawals.handledTime)))
      .orderBy(asc(withdrawals.receivedTime))
      .limit(limit);
  }

  /** Marks a declaration of any owner as dealt with; false, without a change, for one that is or that there is not. */
  async handle(id: string, handledTime: Date): Promise<boolean> {
    const rows = await this.#db
      .update(withdrawals)
      .set({ handledTime })
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.handledTime)))
      .returning({ id: withdrawals.id });
    return rows.length > 0;
  }
}

function isReceived(id: string) {
  return and(
    eq(withdrawals.owner, NOBODY),
    eq(withdrawals.id, id),
    eq(withdrawals.state, 'received'),
  );
}
