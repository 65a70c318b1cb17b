import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { paymentIssues, payments } from '../../db/schema.ts';
import { ownerOfGuest, ownerOfUser, uidOfOwner } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';

type StoredPayment = typeof payments.$inferSelect;
export type PaymentRow = StoredPayment & { owner: Owner };

/** Money that the company has to check by hand. */
export type PaymentIssue = Pick<typeof paymentIssues.$inferInsert, 'kind' | 'detail' | 'reference'>;

/** Neither paid nor over; some providers' pages go on after a declined card. */
const UNPAID: PaymentRow['status'][] = ['open', 'failed'];

/** The owner of the pages, and the status of a payment whose page is open. */
export interface PagesQuery {
  provider: string;
  statuses: PaymentRow['status'][];
  /** Opened after this time. */
  since: Date;
}

interface UnpaidQuery extends PagesQuery {
  owner: Owner;
  kind: PaymentRow['kind'];
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

  /** Finds a payment and locks it until the transaction ends: events of one payment are processed one after the other. */
  async lock(id: string): Promise<PaymentRow | undefined> {
    const [row] = await this.#db.select().from(payments).where(eq(payments.id, id)).for('update');
    return row && withOwner(row);
  }

  /**
   * Unpaid payments of the guest move too, also after a declined card and with an expired page, since
   * the money may be on the way; paid ones stay with their order.
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
          isNull(payments.supersededTime),
        ),
      )
      .orderBy(desc(payments.createdTime));
    return rows.map(withOwner);
  }

  /** A failed payment is open again; one that was paid meanwhile stays paid. */
  async reopen(id: string): Promise<void> {
    await this.#db
      .update(payments)
      .set({ status: 'open', settledTime: null })
      .where(and(eq(payments.id, id), eq(payments.status, 'failed')));
  }

  /** False, without a change, when another payment has replaced it. */
  async setPage(id: string, page: { url: string; sessionId: string }): Promise<boolean> {
    const rows = await this.#db
      .update(payments)
      .set(page)
      .where(and(eq(payments.id, id), isNull(payments.supersededTime)))
      .returning({ id: payments.id });
    return rows.length > 0;
  }

  /** The older unpaid payments of its kind, which this one replaces. */
  async supersedeOlder({ id, owner, kind, createdTime }: PaymentRow, now: Date): Promise<void> {
    const isOlder = or(
      lt(payments.createdTime, createdTime),
      and(eq(payments.createdTime, createdTime), lt(payments.id, id)),
    );
    await this.#db
      .update(payments)
      .set({ supersededTime: now })
      .where(and(this.#unpaidBeside({ id, owner, kind }), isOlder));
  }

  /**
   * All unpaid payments beside one that was paid. One that is being settled at this moment is skipped:
   * its settlement waits for the basket that the caller has locked.
   */
  async supersedeOthers(paid: PaymentRow, now: Date): Promise<void> {
    const free = this.#db
      .select({ id: payments.id })
      .from(payments)
      .where(this.#unpaidBeside(paid))
      .for('update', { skipLocked: true });
    await this.#db.update(payments).set({ supersededTime: now }).where(inArray(payments.id, free));
  }

  #unpaidBeside({ id, owner, kind }: Pick<PaymentRow, 'id' | 'owner' | 'kind'>) {
    return and(
      eq(payments.owner, owner),
      eq(payments.kind, kind),
      ne(payments.id, id),
      inArray(payments.status, UNPAID),
      isNull(payments.supersededTime),
    );
  }

  /** An owner's payments of a kind whose page is open, oldest first. */
  async openPages(
    query: PagesQuery,
    { owner, kind }: Pick<PaymentRow, 'owner' | 'kind'>,
  ): Promise<PaymentRow[]> {
    return this.#open(query, and(eq(payments.owner, owner), eq(payments.kind, kind)));
  }

  /** Replaced payments of all owners whose page is open. */
  async replacedPages(query: PagesQuery): Promise<PaymentRow[]> {
    return this.#open(query, isNotNull(payments.supersededTime));
  }

  /** Payments of all owners whose page is open, with one of the products: looks at each open page. */
  async pagesWith(productIds: readonly number[], query: PagesQuery): Promise<PaymentRow[]> {
    if (productIds.length === 0) return [];
    const holds = productIds.map(
      (productId) => sql`${payments.lines} @> ${JSON.stringify([{ productId }])}::jsonb`,
    );
    return this.#open(query, or(...holds));
  }

  async #open(
    { provider, statuses, since }: PagesQuery,
    which: SQL | undefined,
  ): Promise<PaymentRow[]> {
    const rows = await this.#db
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.status, statuses),
          isNotNull(payments.sessionId),
          eq(payments.provider, provider),
          gt(payments.createdTime, since),
          which,
        ),
      )
      .orderBy(payments.createdTime);
    return rows.map(withOwner);
  }

  /** Expires an unpaid payment; one that was paid meanwhile stays paid. */
  async expire(id: string, settledTime: Date): Promise<void> {
    await this.#db
      .update(payments)
      .set({ status: 'expired', settledTime })
      .where(and(eq(payments.id, id), inArray(payments.status, UNPAID)));
  }

  /** Once per payment, kind and reference; null without a payment. Resolves with whether one is new. */
  async noteIssues(
    paymentId: string | null,
    issues: readonly PaymentIssue[],
    createdTime: Date,
  ): Promise<boolean> {
    if (issues.length === 0) return false;
    const rows = await this.#db
      .insert(paymentIssues)
      .values(issues.map((issue) => ({ ...issue, paymentId, createdTime })))
      .onConflictDoNothing()
      .returning({ id: paymentIssues.id });
    return rows.length > 0;
  }

  /**
   * Once per kind and reference, whichever payment led to it; resolves with those that are new. The
   * caller holds a lock under which such issues are noted.
   */
  async noteOnce<T extends PaymentIssue & { reference: string }>(
    paymentId: string | null,
    issues: readonly T[],
    createdTime: Date,
  ): Promise<T[]> {
    const { kind, reference } = paymentIssues;
    const isSame = (issue: T) => and(eq(kind, issue.kind), eq(reference, issue.reference));
    const known = await this.#db
      .select({ kind, reference })
      .from(paymentIssues)
      .where(or(...issues.map(isSame)));
    const fresh = issues.filter(
      (issue) => !known.some((row) => row.kind === issue.kind && row.reference === issue.reference),
    );
    await this.noteIssues(paymentId, fresh, createdTime);
    return fresh;
  }

  /** Resolves the issues noted while `reference` could not be settled. */
  async resolveUnsettled(reference: string, resolvedTime: Date): Promise<void> {
    const { kind, reference: noted, resolvedTime: resolved } = paymentIssues;
    await this.#db
      .update(paymentIssues)
      .set({ resolvedTime })
      .where(and(eq(kind, 'unsettled'), eq(noted, reference), isNull(resolved)));
  }

  /** Counts an answered error, once for all who met it at the same time. */
  async countRefusal({ id, refusals }: Pick<PaymentRow, 'id' | 'refusals'>): Promise<void> {
    await this.#db
      .update(payments)
      .set({ refusals: refusals + 1 })
      .where(and(eq(payments.id, id), eq(payments.refusals, refusals)));
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
