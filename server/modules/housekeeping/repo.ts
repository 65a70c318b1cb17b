import { and, asc, eq, gt, inArray, isNull, like, lt, ne, not, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deleteKeptSales } from '../../db/kept-sales.ts';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import {
  accountDeletions,
  basketItems,
  baskets,
  idempotencyKeys,
  keptSales,
  letters,
  NOBODY,
  paymentIssues,
  payments,
  providerEvents,
  stockAlerts,
  storeTransfers,
  trainingLogs,
  trainingRows,
  withdrawals,
} from '../../db/schema.ts';

/** Longest pause between two rounds after which no empty basket stays behind until it is old, in ms. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Every delete takes at most `limit` rows and returns how many were deleted. The oldest go first, as indexes have them:
 * without an order PostgreSQL may begin anywhere, and reads the whole table in search of a batch.
 */
export class HousekeepingRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  deleteKeys(before: Date, limit: number): Promise<number> {
    const { owner, key, createdTime } = idempotencyKeys;
    return this.#deleteOld(idempotencyKeys, [owner, key], createdTime, before, limit);
  }

  deleteProviderEvents(before: Date, limit: number): Promise<number> {
    const { provider, eventId, receivedTime } = providerEvents;
    return this.#deleteOld(providerEvents, [provider, eventId], receivedTime, before, limit);
  }

  deleteStoreTransfers(before: Date, limit: number): Promise<number> {
    const { eventId, fromId, transferTime } = storeTransfers;
    return this.#deleteOld(storeTransfers, [eventId, fromId], transferTime, before, limit);
  }

  /** Letters of any state: one that waits for longer is dead before. */
  deleteLetters(before: Date, limit: number): Promise<number> {
    const { owner, event, createdTime } = letters;
    return this.#deleteOld(letters, [owner, event], createdTime, before, limit);
  }

  /** Declarations of withdrawal from contracts that nobody knows here. */
  async deleteUnmatchedWithdrawals(before: Date, limit: number): Promise<number> {
    const { owner, id, state, receivedTime } = withdrawals;
    const isNobodys = eq(owner, NOBODY);
    const old = this.#db
      .select({ id })
      .from(withdrawals)
      .where(and(isNobodys, eq(state, 'unmatched'), lt(receivedTime, before)))
      .orderBy(receivedTime)
      .limit(limit);
    const rows = await this.#db
      .delete(withdrawals)
      .where(and(isNobodys, inArray(id, old)))
      .returning({ id });
    return rows.length;
  }

  async deleteGuestBaskets(before: Date, limit: number): Promise<number> {
    return this.#deleteBaskets(guestBasketsOf(before), limit);
  }

  /**
   * Deletes guest baskets without a line; each change of a basket counts as use, so one just filled stays. One that was
   * empty on the days before has been deleted then, so that only a few days' baskets are looked at.
   */
  async deleteEmptyGuestBaskets(before: Date, limit: number): Promise<number> {
    const items = this.#db
      .select({ one: sql`1` })
      .from(basketItems)
      .where(eq(basketItems.owner, baskets.owner));
    const since = new Date(before.getTime() - LOOKED_BACK_MS);
    const emptied = and(guestBasketsOf(before), gt(baskets.updatedTime, since), notExists(items));
    return this.#deleteBaskets(emptied, limit);
  }

  /** Payments of guests that nobody paid, but those that the company has to look at. */
  deleteGuestPayments(before: Date, limit: number): Promise<number> {
    return this.#deletePayments(like(payments.owner, 'guest:%'), before, limit);
  }

  /** As those of guests, of users. */
  deleteUserPayments(before: Date, limit: number): Promise<number> {
    return this.#deletePayments(not(like(payments.owner, 'guest:%')), before, limit);
  }

  /**
   * Deletes tombstones of trainings, one owner after the other under the lock of the log (modules/training/repo.ts), and
   * notes in it the greatest number that went: a cursor before that may have missed one.
   */
  async deleteTombstones(before: Date, limit: number): Promise<number> {
    const { owner, seq, deleted, changedTime } = trainingRows;
    const isOld = and(deleted, lt(changedTime, before));
    const old = await this.#db
      .select({ owner, seq })
      .from(trainingRows)
      .where(isOld)
      .orderBy(asc(changedTime))
      .limit(limit);
    for (const gone of new Set(old.map((row) => row.owner))) {
      const numbers = old.flatMap((row) => (row.owner === gone ? [row.seq] : []));
      const purgedSeq = sql`greatest(${trainingLogs.purgedSeq}, ${Math.max(...numbers)})`;
      await this.#db.transaction(async (tx) => {
        await tx.update(trainingLogs).set({ purgedSeq }).where(eq(trainingLogs.owner, gone));
        // Under a newer number is a newer state, which stays.
        await tx.delete(trainingRows).where(and(eq(owner, gone), inArray(seq, numbers), isOld));
      });
    }
    return old.length;
  }

  deleteAlerts(before: Date, limit: number): Promise<number> {
    const { email, productId, askedTime } = stockAlerts;
    return this.#deleteOld(stockAlerts, [email, productId], askedTime, before, limit);
  }

  /** Those whose address was not confirmed. */
  async deleteUnconfirmedAlerts(before: Date, limit: number): Promise<number> {
    const { email, productId, askedTime, confirmedTime } = stockAlerts;
    const isOld = and(isNull(confirmedTime), lt(askedTime, before));
    const old = this.#db
      .select({ email, productId })
      .from(stockAlerts)
      .where(isOld)
      .orderBy(askedTime)
      .limit(limit);
    const rows = await this.#db
      .delete(stockAlerts)
      // Checked again, since it may be confirmed between the two parts of the statement.
      .where(and(sql`(${email}, ${productId}) in ${old}`, isOld))
      .returning({ email });
    return rows.length;
  }

  deleteAccountDeletions(before: Date, limit: number): Promise<number> {
    const { uid, orderedTime } = accountDeletions;
    return this.#deleteOld(accountDeletions, [uid, orderedTime], orderedTime, before, limit);
  }

  /** Deletes sales to deleted accounts that the books need no longer than `before`, of at most `limit` owners; their number. */
  async deleteKeptSales(before: Date, limit: number): Promise<number> {
    const { owner, until } = keptSales;
    const due = await this.#db
      .select({ owner })
      .from(keptSales)
      .where(lt(until, before))
      .orderBy(asc(until))
      .limit(limit);
    for (const kept of due) {
      await this.#db.transaction((tx) => deleteKeptSales(tx, kept.owner, before));
    }
    return due.length;
  }

  async #deletePayments(whose: SQL, before: Date, limit: number): Promise<number> {
    const issues = this.#db
      .select({ one: sql`1` })
      .from(paymentIssues)
      .where(
        and(eq(paymentIssues.owner, payments.owner), eq(paymentIssues.paymentId, payments.id)),
      );
    const isUnpaid = ne(payments.status, 'paid');
    const { owner, id, createdTime } = payments;
    const old = this.#db
      .select({ owner, id })
      .from(payments)
      .where(and(isUnpaid, whose, lt(createdTime, before), notExists(issues)))
      .orderBy(createdTime)
      .limit(limit);
    return this.#db.transaction(async (tx) => {
      const rows = await tx
        .delete(payments)
        // Checked again, since it may be paid between the two parts of the statement.
        .where(and(sql`(${owner}, ${id}) in ${old}`, isUnpaid))
        .returning({ id });
      await new OwnedIds(tx, 'payment').forget(rows.map((row) => row.id));
      return rows.length;
    });
  }

  async #deleteBaskets(unused: SQL | undefined, limit: number): Promise<number> {
    const old = this.#db
      .select({ owner: baskets.owner })
      .from(baskets)
      .where(unused)
      .orderBy(baskets.updatedTime)
      .limit(limit);
    const rows = await this.#db
      .delete(baskets)
      // Checked again, since the basket may be used between the two parts of the statement.
      .where(and(inArray(baskets.owner, old), unused))
      .returning({ owner: baskets.owner });
    return rows.length;
  }

  /** `first` and `second` are the key of the table. */
  async #deleteOld(
    table: PgTable,
    [first, second]: readonly [PgColumn, PgColumn],
    time: PgColumn,
    before: Date,
    limit: number,
  ): Promise<number> {
    const old = this.#db
      .select({ first, second })
      .from(table)
      .where(lt(time, before))
      .orderBy(time)
      .limit(limit);
    const rows = await this.#db
      .delete(table)
      .where(sql`(${first}, ${second}) in ${old}`)
      .returning({ first });
    return rows.length;
  }
}

function guestBasketsOf(before: Date): SQL | undefined {
  return and(like(baskets.owner, 'guest:%'), lt(baskets.updatedTime, before));
}
