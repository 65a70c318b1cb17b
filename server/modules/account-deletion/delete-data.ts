import { and, eq, ne, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { noteKeptSales } from '../../db/kept-sales.ts';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { lockOwners } from '../../db/owner-locks.ts';
import {
  baskets,
  calendarAddresses,
  claimChanges,
  idempotencyKeys,
  letters,
  orderLines,
  orders,
  orderSteps,
  ownerLocks,
  paymentIssues,
  payments,
  pushSubscriptions,
  refunds,
  stockAlerts,
  storeTransfers,
  subscriptions,
  trainingLogs,
  trainingRows,
  users,
  withdrawals,
} from '../../db/schema.ts';
import type { Customer } from '../../db/schema.ts';
import { ownerOfAddress, ownerOfUser } from '../../security/owner.ts';
import { secretId } from '../../security/secret-id.ts';

/**
 * Treatment of each table that holds something of a user. Tables that are not named hold nothing of anybody
 * (tests/server/account-deletion.every.test.ts asks about each).
 */
export const ACCOUNT_TABLES: Readonly<Record<string, 'deleted' | 'kept without the person'>> = {
  users: 'deleted',
  baskets: 'deleted',
  basket_items: 'deleted',
  training_logs: 'deleted',
  training_rows: 'deleted',
  subscriptions: 'deleted',
  store_transfers: 'deleted',
  claim_changes: 'deleted',
  idempotency_keys: 'deleted',
  letters: 'deleted',
  calendar_addresses: 'deleted',
  stock_alerts: 'deleted',
  push_subscriptions: 'deleted',
  owner_locks: 'deleted',
  owned_ids: 'kept without the person',
  orders: 'kept without the person',
  order_lines: 'kept without the person',
  order_steps: 'kept without the person',
  refunds: 'kept without the person',
  payments: 'kept without the person',
  payment_issues: 'kept without the person',
  withdrawals: 'kept without the person',
};

/** An order keeps its recipient for so long, in ms: delivery, and the time in which goods may come back. */
export const RECIPIENT_MS = 30 * 24 * 60 * 60 * 1000;
const NOBODY: Customer = { email: null, name: null, phone: null, address: null };
const NO_RECIPIENT = { customer: NOBODY, deliveryPoint: null, deliveryPointAddress: null };
/** Of a withdrawal stay what it is about and when it came. */
const NOT_DECLARED_BY = { email: '', name: '', reason: null };
/**
 * Deletes everything of a user in the caller's transaction. What was sold stays for the books as that of `kept`, an owner
 * that leads to nobody. Resolves with whether an order or a withdrawal keeps the person, until it has come to its end.
 * Nothing is left to do for a user who has nothing.
 */
export async function deleteData(
  tx: Db,
  { uid, kept, now }: { uid: string; kept: string; now: Date },
): Promise<boolean> {
  const owner = ownerOfUser({ uid });
  await lockOwners(tx, [owner], now);
  const isUnderWay = [
    await keepSales(tx, { owner, kept, now }),
    await keepWithdrawals(tx, { owner, kept, now }),
  ];
  await noteKeptSales(tx, kept);
  await forgetPlans(tx, uid);
  const { owner: whose, tokenHash } = calendarAddresses;
  const addresses = await tx
    .delete(calendarAddresses)
    .where(eq(whose, owner))
    .returning({ tokenHash });
  await new OwnedIds(tx, 'calendar').forget(addresses.map((each) => each.tokenHash));
  const { fromId, toId } = storeTransfers;
  await tx.delete(storeTransfers).where(or(eq(fromId, uid), eq(toId, uid)));
  await forgetAddress(tx, uid);
  const owned: readonly (readonly [PgTable, PgColumn, string])[] = [
    [baskets, baskets.owner, owner],
    [idempotencyKeys, idempotencyKeys.owner, owner],
    [letters, letters.owner, owner],
    [pushSubscriptions, pushSubscriptions.owner, owner],
    [trainingRows, trainingRows.owner, owner],
    [trainingLogs, trainingLogs.owner, owner],
    [claimChanges, claimChanges.uid, uid],
    [users, users.uid, uid],
    // Last: it holds off whoever waits for the owner.
    [ownerLocks, ownerLocks.owner, owner],
  ];
  for (const [table, column, name] of owned) await tx.delete(table).where(eq(column, name));
  return isUnderWay.includes(true);
}

/** Takes the recipients out of the orders and withdrawals of `kept`. */
export async function forgetRecipients(db: Db, kept: string): Promise<void> {
  await db.update(orders).set(NO_RECIPIENT).where(eq(orders.owner, kept));
  await db.update(orderSteps).set({ trackingNumber: null }).where(eq(orderSteps.owner, kept));
  await db.update(withdrawals).set(NOT_DECLARED_BY).where(eq(withdrawals.owner, kept));
}

/**
 * The owner of a row cannot be changed, since another owner's rows may be on another machine: rows are deleted and inserted.
 */
async function keepSales(
  tx: Db,
  { owner, kept, now }: { owner: string; kept: string; now: Date },
): Promise<boolean> {
  const ids = new OwnedIds(tx, 'payment');
  const isUnpaid = and(eq(payments.owner, owner), ne(payments.status, 'paid'));
  const unpaid = await tx.delete(payments).where(isUnpaid).returning({ id: payments.id });
  await ids.forget(unpaid.map(({ id }) => id));
  const paid = await tx.delete(payments).where(eq(payments.owner, owner)).returning();
  if (paid.length > 0) {
    await tx.insert(payments).values(paid.map((row) => ({ ...row, owner: kept, url: null })));
    const moved = paid.map(({ id }) => id);
    await ids.move(moved, kept);
  }
  const issues = await tx.delete(paymentIssues).where(eq(paymentIssues.owner, owner)).returning();
  if (issues.length > 0) {
    const given = issues.map((row) => ({ ...row, owner: kept }));
    await tx.insert(paymentIssues).overridingSystemValue().values(given);
  }
  const back = await tx.delete(refunds).where(eq(refunds.owner, owner)).returning();
  if (back.length > 0)
    await tx.insert(refunds).values(back.map((row) => ({ ...row, owner: kept })));
  return keepOrders(tx, { owner, kept, now });
}

/** A tax number stays, which belongs to an invoice. Lines and steps go with their order, before which they are read. */
async function keepOrders(
  tx: Db,
  { owner, kept, now }: { owner: string; kept: string; now: Date },
): Promise<boolean> {
  const steps = await tx.select().from(orderSteps).where(eq(orderSteps.owner, owner));
  const lines = await tx.select().from(orderLines).where(eq(orderLines.owner, owner));
  const sold = await tx.delete(orders).where(eq(orders.owner, owner)).returning();
  if (sold.length === 0) return false;
  const since = new Date(now.getTime() - RECIPIENT_MS);
  const isOver = ({ createdTime }: { createdTime: Date }) => createdTime < since;
  const given = sold.map((order) => ({
    ...order,
    ...(isOver(order) && NO_RECIPIENT),
    owner: kept,
    token: secretId(),
  }));
  await tx.insert(orders).overridingSystemValue().values(given);
  if (lines.length > 0) {
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, owner: kept })));
  }
  const over = new Set(sold.filter(isOver).map(({ id }) => id));
  const keptSteps = steps.map((step) => ({
    ...step,
    ...(over.has(step.orderId) && { trackingNumber: null }),
    owner: kept,
  }));
  if (keptSteps.length > 0) await tx.insert(orderSteps).values(keptSteps);
  return !sold.every(isOver);
}

/**
 * Products that the address of the account waits for, and the letters about them. Anybody may give an account another's
 * address: one that nobody has verified keeps what was asked for it.
 */
async function forgetAddress(tx: Db, uid: string): Promise<void> {
  const { verifiedEmail } = users;
  const [user] = await tx.select({ verifiedEmail }).from(users).where(eq(users.uid, uid));
  const email = user?.verifiedEmail?.toLowerCase();
  if (email === undefined) return;
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
  await tx.delete(letters).where(eq(letters.owner, ownerOfAddress(email)));
}

/** A new declaration has to be answered, and its money to go back. */
async function keepWithdrawals(
  tx: Db,
  { owner, kept, now }: { owner: string; kept: string; now: Date },
): Promise<boolean> {
  const rows = await tx.delete(withdrawals).where(eq(withdrawals.owner, owner)).returning();
  if (rows.length === 0) return false;
  const since = new Date(now.getTime() - RECIPIENT_MS);
  const isOver = ({ receivedTime }: { receivedTime: Date }) => receivedTime < since;
  const given = rows.map((row) => ({ ...row, ...(isOver(row) && NOT_DECLARED_BY), owner: kept }));
  await tx.insert(withdrawals).values(given);
  return !rows.every(isOver);
}

async function forgetPlans(tx: Db, uid: string): Promise<void> {
  const gone = await tx.delete(subscriptions).where(eq(subscriptions.uid, uid)).returning({
    card: subscriptions.stripeSubscriptionId,
    mobile: subscriptions.revenuecatSubscriptionId,
  });
  await new OwnedIds(tx, 'card-plan').forget(gone.flatMap(({ card }) => card ?? []));
  await new OwnedIds(tx, 'mobile-plan').forget(gone.flatMap(({ mobile }) => mobile ?? []));
}
