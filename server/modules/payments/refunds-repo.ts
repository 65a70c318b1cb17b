import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { refunds } from '../../db/schema.ts';
import { ownerOfRow } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';

export type RefundRow = typeof refunds.$inferSelect & { owner: Owner };
type NamedRefund = Pick<RefundRow, 'owner' | 'paymentId' | 'number'>;
type Outcome = { state: 'done'; reference: string } | { state: 'failed'; reason: string };

/** Refunds that one round of the clock asks for, at most. */
const ROUND = 100;

export class RefundsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(row: NamedRefund & Pick<RefundRow, 'amount' | 'askedTime'>): Promise<void> {
    await this.#db.insert(refunds).values({ ...row, state: 'asked' });
  }

  /** In the order in which they were asked for. */
  async ofPayments(owner: Owner, paymentIds: readonly string[]): Promise<RefundRow[]> {
    const rows = await this.#db
      .select()
      .from(refunds)
      .where(and(eq(refunds.owner, owner), inArray(refunds.paymentId, [...paymentIds])))
      .orderBy(asc(refunds.number));
    return rows.map(withOwner);
  }

  /** Refunds of all owners that are not confirmed, oldest first. */
  async asked(): Promise<RefundRow[]> {
    const rows = await this.#db
      .select()
      .from(refunds)
      .where(eq(refunds.state, 'asked'))
      .orderBy(asc(refunds.askedTime))
      .limit(ROUND);
    return rows.map(withOwner);
  }

  /** A refund that two ask for at once is settled by the first. */
  async settle(refund: NamedRefund, outcome: Outcome, settledTime: Date): Promise<void> {
    const { owner, paymentId, number } = refund;
    await this.#db
      .update(refunds)
      .set({ ...outcome, settledTime })
      .where(
        and(
          eq(refunds.owner, owner),
          eq(refunds.paymentId, paymentId),
          eq(refunds.number, number),
          eq(refunds.state, 'asked'),
        ),
      );
  }

  /** A refund that the provider had made and that came back; false where it is none of the shop's. */
  async takeBack(owner: Owner, paymentId: string, reference: string): Promise<boolean> {
    const rows = await this.#db
      .update(refunds)
      .set({ state: 'failed' })
      .where(
        and(
          eq(refunds.owner, owner),
          eq(refunds.paymentId, paymentId),
          eq(refunds.reference, reference),
        ),
      )
      .returning({ number: refunds.number });
    return rows.length > 0;
  }
}

function withOwner(row: typeof refunds.$inferSelect): RefundRow {
  return { ...row, owner: ownerOfRow(row) };
}
