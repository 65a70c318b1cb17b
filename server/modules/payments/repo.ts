import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payments } from '../../db/schema.ts';
import { ownerOfGuest, ownerOfUser, uidOfOwner } from '../../plugins/owner.ts';
import type { Owner } from '../../plugins/owner.ts';

type StoredPayment = typeof payments.$inferSelect;
export type PaymentRow = StoredPayment & { owner: Owner };

export interface UnpaidQuery {
  owner: Owner;
  kind: PaymentRow['kind'];
  provider: string;
  statuses: PaymentRow['status'][];
  /** Opened after it. */
  since: Date;
}

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

  /**
   * What she may still be paying for goes with her, also after a refused card and with a page whose
   * time is over, since its money may be on the way; what is paid stays where its order is.
   */
  async handOver(from: Owner, to: Owner): Promise<void> {
    await this.#db
      .update(payments)
      .set({ owner: to })
      .where(and(eq(payments.owner, from), ne(payments.status, 'paid')));
  }

  /** Newest first. */
  async unpaid({ owner, kind, provider, statuses, since }: UnpaidQuery): Promise<PaymentRow[]> {
    const rows = await this.#db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.owner, owner),
          eq(payments.kind, kind),
          eq(payments.provider, provider),
          inArray(payments.status, statuses),
          gt(payments.createdTime, since),
        ),
      )
      .orderBy(desc(payments.createdTime));
    return rows.map(withOwner);
  }

  /** Lets one caller after the other look for `unpaid` and insert, until its transaction ends. */
  async lockOwner(owner: Owner): Promise<void> {
    await this.#db.execute(sql`select pg_advisory_xact_lock(hashtext(${owner}))`);
  }

  /** A failed payment is open again; one that was paid meanwhile stays paid. */
  async reopen(id: string): Promise<void> {
    await this.#db
      .update(payments)
      .set({ status: 'open', settledTime: null })
      .where(and(eq(payments.id, id), eq(payments.status, 'failed')));
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
