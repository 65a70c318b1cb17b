import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payments } from '../../db/schema.ts';
import { ownerOfGuest, ownerOfUser, uidOfOwner } from '../../plugins/owner.ts';
import type { Owner } from '../../plugins/owner.ts';

type StoredPayment = typeof payments.$inferSelect;
export type PaymentRow = StoredPayment & { owner: Owner };

export class PaymentsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(row: PaymentRow): Promise<void> {
    await this.#db.insert(payments).values(row);
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    const [row] = await this.#db.select().from(payments).where(eq(payments.id, id));
    return row && withOwner(row);
  }

  /** The same, held until the transaction ends: events of one payment are dealt with in turn. */
  async lock(id: string): Promise<PaymentRow | undefined> {
    const [row] = await this.#db.select().from(payments).where(eq(payments.id, id)).for('update');
    return row && withOwner(row);
  }

  /** What she may still be paying for goes with her; what is settled stays where it is. */
  async handOver(from: Owner, to: Owner): Promise<void> {
    await this.#db
      .update(payments)
      .set({ owner: to })
      .where(and(eq(payments.owner, from), eq(payments.status, 'open')));
  }

  /** The newest page of `owner` for a plan that is still open and was opened after `since`. */
  async openPlan(owner: Owner, since: Date): Promise<PaymentRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.owner, owner),
          eq(payments.kind, 'plan'),
          eq(payments.status, 'open'),
          gt(payments.createdTime, since),
          isNotNull(payments.url),
        ),
      )
      .orderBy(desc(payments.createdTime))
      .limit(1);
    return row && withOwner(row);
  }

  async setUrl(id: string, url: string): Promise<void> {
    await this.#db.update(payments).set({ url }).where(eq(payments.id, id));
  }

  async settle(id: string, status: PaymentRow['status'], settledTime: Date): Promise<void> {
    await this.#db.update(payments).set({ status, settledTime }).where(eq(payments.id, id));
  }
}

function withOwner(row: StoredPayment): PaymentRow {
  const uid = uidOfOwner(row.owner);
  const guest = row.owner.slice('guest:'.length);
  return { ...row, owner: uid === undefined ? ownerOfGuest(guest) : ownerOfUser({ uid }) };
}
