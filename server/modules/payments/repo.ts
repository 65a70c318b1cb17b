import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { prepared } from '../../db/prepared.ts';
import { payments } from '../../db/schema.ts';
import { ownerOfRow } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';
import { PaymentIssues } from './issues.ts';

type StoredPayment = typeof payments.$inferSelect;
export type PaymentRow = StoredPayment & { owner: Owner };
/** A payment of the owner who had it last: it may have gone to another one since. */
type NamedPayment = Pick<PaymentRow, 'owner' | 'id'>;
/** All payments of an owner and kind but the named one; an empty name is that of none. */
type Others = Pick<PaymentRow, 'owner' | 'kind' | 'id'>;

/** Neither paid nor over; some providers' pages go on after a declined card. */
const UNPAID: PaymentRow['status'][] = ['open', 'failed'];

/** Selects payments by their page: who gave it, what became of it, when it was opened. */
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

const { placeholder } = sql;
const THIS = { owner: placeholder('owner'), id: placeholder('id') };
const OTHERS = { ...THIS, kind: placeholder('kind'), now: placeholder('now') };

const paymentOf = prepared((db, name) =>
  db.select().from(payments).where(isOwned(THIS)).prepare(name),
);

const lock = prepared((db, name) =>
  db.select().from(payments).where(isOwned(THIS)).for('update').prepare(name),
);

const supersede = prepared((db, name) => superseding(db, OTHERS).prepare(name));

const settlePaid = prepared((db, name) => {
  const replaced = db.$with('replaced').as(superseding(db, OTHERS));
  return db
    .with(replaced)
    .update(payments)
    .set({ status: 'paid', settledTime: timeOf(OTHERS.now) })
    .where(isOwned(THIS))
    .returning({ hasReplaced: sql<boolean>`exists (select from ${replaced})` })
    .prepare(name);
});

export class PaymentsRepo {
  readonly #db: Db;
  readonly #ids: OwnedIds;

  constructor(db: Db) {
    this.#db = db;
    this.#ids = new OwnedIds(db, 'payment');
  }

  /** Stores a payment, which replaces the others as `supersedeOthers` says. */
  async insert(row: PaymentRow): Promise<void> {
    await this.#ids.claim(row.id, row.owner);
    const others = superseding(this.#db, { ...row, now: row.createdTime });
    const replaced = this.#db.$with('replaced').as(others);
    await this.#db.with(replaced).insert(payments).values(row);
  }

  async find(id: string, likely?: Owner): Promise<PaymentRow | undefined> {
    const read = async (owner: string) => paymentOf(this.#db).execute({ owner, id });
    const row = await this.#ids.find(id, read, likely);
    return row && withOwner(row);
  }

  /** Finds a payment and locks it until the transaction ends: events of one payment are processed one after the other. */
  async lock(id: string): Promise<PaymentRow | undefined> {
    const row = await this.#ids.find(id, async (owner) => lock(this.#db).execute({ owner, id }));
    return row && withOwner(row);
  }

  /**
   * Unpaid payments of the guest move too, also after a declined card and with an expired page, since
   * the money may be on the way; paid ones stay with their order. A row's owner cannot be changed, since
   * another owner's rows may be on another machine: it is deleted and inserted.
   */
  async handOver(from: Owner, to: Owner): Promise<void> {
    const isUnpaid = and(eq(payments.owner, from), ne(payments.status, 'paid'));
    // Almost no basket that is merged has one.
    const open = await this.#db.select({ id: payments.id }).from(payments).where(isUnpaid);
    if (open.length === 0) return;
    const moved = await this.#db.delete(payments).where(isUnpaid).returning();
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    await this.#db.insert(payments).values(moved.map((row) => ({ ...row, owner: to })));
    await this.#ids.move(ids, to);
    await new PaymentIssues(this.#db).handOver(ids, { from, to });
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
  async reopen(payment: NamedPayment): Promise<void> {
    const reopened = { status: 'open', settledTime: null } as const;
    await this.#change(payment, reopened, eq(payments.status, 'failed'));
  }

  /** False, without a change, when another payment has replaced it. */
  async setPage(payment: NamedPayment, page: { url: string; sessionId: string }): Promise<boolean> {
    return this.#change(payment, page, isNull(payments.supersededTime));
  }

  /**
   * All unpaid payments of the kind beside this one; false when there was none. One that is being settled at
   * this moment is skipped: its settlement waits for the basket or the plans that the caller has locked.
   */
  async supersedeOthers(of: Others, now: Date): Promise<boolean> {
    return (await supersede(this.#db).execute({ ...of, now })).length > 0;
  }

  /**
   * Replaces the others as `supersedeOthers` does. Resolves with those whose page is open, replaced now or before,
   * oldest first, and with the payment itself as it is.
   */
  async leaveAlone(query: PagesQuery, of: Others, now: Date): Promise<PaymentRow[]> {
    const { owner, kind, id } = of;
    const replaced = this.#db.$with('replaced').as(superseding(this.#db, { ...of, now }));
    const rows = await this.#db
      .with(replaced)
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.owner, owner),
          eq(payments.kind, kind),
          or(eq(payments.id, id), hasOpenPage(query)),
        ),
      )
      .orderBy(payments.createdTime);
    return rows.map(withOwner);
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

  async #open(query: PagesQuery, which: SQL | undefined): Promise<PaymentRow[]> {
    const rows = await this.#db
      .select()
      .from(payments)
      .where(and(hasOpenPage(query), which))
      .orderBy(payments.createdTime);
    return rows.map(withOwner);
  }

  /** Expires an unpaid payment; one that was paid meanwhile stays paid. */
  async expire(payment: NamedPayment, settledTime: Date): Promise<void> {
    const expired = { status: 'expired', settledTime } as const;
    await this.#change(payment, expired, inArray(payments.status, UNPAID));
  }

  /** Counts an answered error, once for all who met it at the same time. */
  async countRefusal(payment: NamedPayment & Pick<PaymentRow, 'refusals'>): Promise<void> {
    const { refusals } = payment;
    await this.#change(payment, { refusals: refusals + 1 }, eq(payments.refusals, refusals));
  }

  async settle(
    payment: NamedPayment,
    status: 'failed' | 'expired',
    settledTime: Date,
  ): Promise<void> {
    await this.#change(payment, { status, settledTime });
  }

  /**
   * Stores that a locked payment was paid, and replaces the others as `supersedeOthers` does; resolves with whether
   * there was one.
   */
  async settlePaid(payment: NamedPayment & Others, now: Date): Promise<boolean> {
    const [paid] = await settlePaid(this.#db).execute({ ...payment, now });
    return paid?.hasReplaced === true;
  }

  /** False, without a change, where `condition` does not hold. */
  async #change(
    { owner: likely, id }: NamedPayment,
    changes: Partial<Omit<StoredPayment, 'owner' | 'id'>>,
    condition?: SQL,
  ): Promise<boolean> {
    const change = async (owner: string) =>
      this.#db
        .update(payments)
        .set(changes)
        .where(and(isOwned({ owner, id }), condition))
        .returning({ id: payments.id });
    return (await this.#ids.find(id, change, likely)) !== undefined;
  }
}

function hasOpenPage({ provider, statuses, since }: PagesQuery): SQL | undefined {
  return and(
    inArray(payments.status, statuses),
    isNotNull(payments.sessionId),
    eq(payments.provider, provider),
    gt(payments.createdTime, since),
  );
}

/** A value, or the place of one in a statement that is prepared. */
type Given<T> = { [Name in keyof T]: T[Name] | Placeholder };

function superseding(db: Db, { owner, kind, id, now }: Given<Others & { now: Date }>) {
  const free = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.owner, owner),
        eq(payments.kind, kind),
        ne(payments.id, id),
        inArray(payments.status, UNPAID),
        isNull(payments.supersededTime),
      ),
    )
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ supersededTime: timeOf(now) })
    .where(and(eq(payments.owner, owner), inArray(payments.id, free)))
    .returning({ id: payments.id });
}

function timeOf(time: Date | Placeholder): SQL {
  return sql`${sql.param(time, payments.settledTime)}`;
}

function isOwned({ owner, id }: Given<{ owner: string; id: string }>): SQL | undefined {
  return and(eq(payments.owner, owner), eq(payments.id, id));
}

function withOwner(row: StoredPayment): PaymentRow {
  return { ...row, owner: ownerOfRow(row) };
}
