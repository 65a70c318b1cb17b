import { eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { warsawDay } from '../../src/contract/warsaw-days.ts';
import type { Db } from './open-database.ts';
import { OwnedIds } from './owned-ids.ts';
import {
  keptSales,
  orders,
  ownerLocks,
  paymentIssues,
  payments,
  refunds,
  withdrawals,
} from './schema.ts';

/**
 * Years after that of a sale. Income tax of a year falls due in the next one; its books are kept until it is barred by
 * time, five years after the end of that one (Ordynacja podatkowa, art. 86 § 1 and art. 70 § 1). Value added tax falls due
 * earlier, and the accounting act (art. 74) asks for less.
 */
const KEPT_YEARS = 6;

/**
 * The instant from which the books no longer need what was sold, given back or declared at `time`: the company's
 * financial year is the calendar year in Poland.
 */
export function keptUntil(time: Date): Date {
  const year = Number(warsawDay(time).slice(0, 4));
  // The new year begins there an hour before.
  return new Date(Date.UTC(year + KEPT_YEARS + 1, 0, 1));
}

/** Notes until when the sales of an owner without a person are kept; nothing where there are none. */
export async function noteKeptSales(tx: Db, owner: string): Promise<void> {
  const newest = await newestSale(tx, owner);
  if (newest === undefined) return;
  const until = keptUntil(newest);
  const later = sql`greatest(${keptSales.until}, excluded.until)`;
  await tx
    .insert(keptSales)
    .values({ owner, until })
    .onConflictDoUpdate({ target: keptSales.owner, set: { until: later } });
}

/** Deletes the sales of an owner without a person, unless a later refund keeps them beyond `now`. */
export async function deleteKeptSales(tx: Db, owner: string, now: Date): Promise<void> {
  await noteKeptSales(tx, owner);
  const [kept] = await tx.select().from(keptSales).where(eq(keptSales.owner, owner));
  if (kept === undefined || kept.until > now) return;
  const paid = await tx
    .delete(payments)
    .where(eq(payments.owner, owner))
    .returning({ id: payments.id });
  await new OwnedIds(tx, 'payment').forget(paid.map(({ id }) => id));
  // Lines and steps go with their orders.
  const tables: readonly (readonly [PgTable, PgColumn])[] = [
    [orders, orders.owner],
    [refunds, refunds.owner],
    [paymentIssues, paymentIssues.owner],
    [withdrawals, withdrawals.owner],
    [ownerLocks, ownerLocks.owner],
    [keptSales, keptSales.owner],
  ];
  for (const [table, column] of tables) await tx.delete(table).where(eq(column, owner));
}

async function newestSale(tx: Db, owner: string): Promise<Date | undefined> {
  const times: readonly (readonly [PgTable, PgColumn, PgColumn])[] = [
    [payments, payments.owner, payments.createdTime],
    [orders, orders.owner, orders.createdTime],
    [refunds, refunds.owner, refunds.askedTime],
    [paymentIssues, paymentIssues.owner, paymentIssues.createdTime],
    [withdrawals, withdrawals.owner, withdrawals.receivedTime],
  ];
  let newest: Date | undefined;
  for (const [table, column, time] of times) {
    const [row] = await tx
      .select({ last: max(time) })
      .from(table)
      .where(eq(column, owner));
    const last: unknown = row?.last;
    if (last instanceof Date && (newest === undefined || last > newest)) newest = last;
  }
  return newest;
}
