import { and, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/open-database.ts';
import { sandboxRefunds, sandboxSessions, sandboxSubscriptions } from '../db/schema/sandbox.ts';
import { sessionRequest } from './checkout-session.ts';
import type { CheckoutSession, SessionRequest } from './checkout-session.ts';

export type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect;
type Changes = Partial<
  Pick<SubscriptionRow, 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'awaitsPayment'>
>;

export class SandboxRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The session of a reference: `id` when it is new, the one that was there otherwise. */
  async openSession(id: string, request: SessionRequest, createdTime: Date): Promise<string> {
    const { reference } = request;
    const [made] = await this.#db
      .insert(sandboxSessions)
      .values({ id, reference, request, status: 'open', createdTime })
      .onConflictDoNothing({ target: sandboxSessions.reference })
      .returning({ id: sandboxSessions.id });
    if (made !== undefined) return made.id;
    const [row] = await this.#db
      .select({ id: sandboxSessions.id })
      .from(sandboxSessions)
      .where(eq(sandboxSessions.reference, reference));
    return row?.id ?? id;
  }

  async session(id: string): Promise<CheckoutSession | undefined> {
    const query = this.#db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return sessionOf(...(await query));
  }

  /** Finds a session and locks it until the transaction ends. */
  async lockSession(id: string): Promise<CheckoutSession | undefined> {
    const query = this.#db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return sessionOf(...(await query.for('update')));
  }

  async end(id: string, status: 'paid' | 'closed'): Promise<void> {
    await this.#db.update(sandboxSessions).set({ status }).where(eq(sandboxSessions.id, id));
  }

  /** Expires open sessions from before `limit`; resolves with their references. */
  async abandonOlderThan(limit: Date): Promise<string[]> {
    const rows = await this.#db
      .update(sandboxSessions)
      .set({ status: 'abandoned' })
      .where(and(eq(sandboxSessions.status, 'open'), lt(sandboxSessions.createdTime, limit)))
      .returning({ reference: sandboxSessions.reference });
    return rows.map(({ reference }) => reference);
  }

  /** Deletes sessions from before `limit` that ended without a payment. */
  async forgetOlderThan(limit: Date): Promise<void> {
    const { status, createdTime } = sandboxSessions;
    const isUnpaid = inArray(status, ['abandoned', 'closed']);
    await this.#db.delete(sandboxSessions).where(and(isUnpaid, lt(createdTime, limit)));
  }

  /** False, without a change, where a refund with this key was made. */
  async insertRefund(
    refund: Pick<typeof sandboxRefunds.$inferSelect, 'key' | 'sessionId' | 'amount'>,
    createdTime: Date,
  ): Promise<boolean> {
    const rows = await this.#db
      .insert(sandboxRefunds)
      .values({ ...refund, createdTime })
      .onConflictDoNothing()
      .returning({ key: sandboxRefunds.key });
    return rows.length > 0;
  }

  /** Grosze of all refunds of a session. */
  async refunded(sessionId: string): Promise<number> {
    const rows = await this.#db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.sessionId, sessionId));
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  async insertSubscription(row: SubscriptionRow): Promise<void> {
    await this.#db.insert(sandboxSubscriptions).values(row);
  }

  async subscription(id: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id));
    return row;
  }

  /** Finds a subscription and locks it until the transaction ends. */
  async lockSubscription(id: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id))
      .for('update');
    return row;
  }

  async changeSubscription(id: string, changes: Changes): Promise<void> {
    await this.#db.update(sandboxSubscriptions).set(changes).where(eq(sandboxSubscriptions.id, id));
  }
}

function sessionOf(row?: typeof sandboxSessions.$inferSelect): CheckoutSession | undefined {
  if (row === undefined) return undefined;
  return { id: row.id, status: row.status, request: v.parse(sessionRequest, row.request) };
}
