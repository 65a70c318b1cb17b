import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { orderLines, orders, orderSteps } from '../../db/schema.ts';
import type { PaymentLine } from '../../db/schema.ts';
import { uidOfOwner } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';

export type OrderRow = typeof orders.$inferSelect;
export type StepRow = typeof orderSteps.$inferSelect;
/** An order with its lines as they were bought. */
export type WholeOrder = OrderRow & { lines: PaymentLine[] };
export type NewOrder = Omit<typeof orders.$inferInsert, 'id'> & { lines: readonly PaymentLine[] };

export class OrdersRepo {
  readonly #db: Db;
  readonly #guestOrders: OwnedIds;

  constructor(db: Db) {
    this.#db = db;
    this.#guestOrders = new OwnedIds(db, 'order');
  }

  /** Newest first. */
  async ofOwner(owner: Owner): Promise<WholeOrder[]> {
    const rows = await this.#whole()
      .where(eq(orders.owner, owner))
      .orderBy(desc(orders.createdTime), desc(orders.id), asc(orderLines.position));
    return grouped(rows);
  }

  async find(owner: string, id: number): Promise<WholeOrder | undefined> {
    const rows = await this.#whole()
      .where(and(eq(orders.owner, owner), eq(orders.id, id)))
      .orderBy(asc(orderLines.position));
    return grouped(rows)[0];
  }

  /** The order of a guest, whom its caller does not know. */
  async findGuests(id: number): Promise<WholeOrder | undefined> {
    return this.#guestOrders.find(String(id), async (owner) => {
      const found = await this.find(owner, id);
      return found === undefined ? [] : [found];
    });
  }

  /** Steps of these orders, oldest first. */
  async stepsOf(owner: Owner, orderIds: readonly number[]): Promise<StepRow[]> {
    return this.#db
      .select()
      .from(orderSteps)
      .where(and(eq(orderSteps.owner, owner), inArray(orderSteps.orderId, [...orderIds])))
      .orderBy(asc(orderSteps.time), asc(orderSteps.storedTime));
  }

  async ofPayment(owner: Owner, paymentId: string): Promise<OrderRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(orders)
      .where(and(eq(orders.owner, owner), eq(orders.paymentId, paymentId)));
    return row;
  }

  /** Code of the locker to which the newest order that has one was sent. */
  async lastLocker(owner: Owner): Promise<string | undefined> {
    const [row] = await this.#db
      .select({ point: orders.deliveryPoint })
      .from(orders)
      .where(
        and(
          eq(orders.owner, owner),
          eq(orders.deliveryMethod, 'locker'),
          isNotNull(orders.deliveryPoint),
        ),
      )
      .orderBy(desc(orders.createdTime), desc(orders.id))
      .limit(1);
    return row?.point ?? undefined;
  }

  /** Once per payment: undefined, without a change, for a second order of the same payment. */
  async insertOnce({ lines, ...order }: NewOrder): Promise<OrderRow | undefined> {
    const [inserted] = await this.#db
      .insert(orders)
      .values(order)
      .onConflictDoNothing()
      .returning();
    if (inserted === undefined) return undefined;
    const { owner } = order;
    const orderId = inserted.id;
    if (uidOfOwner(owner) === undefined) await this.#guestOrders.claim(String(orderId), owner);
    if (lines.length === 0) return inserted;
    await this.#db.insert(orderLines).values(
      lines.map(({ dispatchDays: _, ...line }, index) => ({
        ...line,
        owner,
        orderId,
        position: index + 1,
      })),
    );
    return inserted;
  }

  #whole() {
    return this.#db
      .select({ order: orders, line: orderLines })
      .from(orders)
      .leftJoin(
        orderLines,
        and(eq(orderLines.owner, orders.owner), eq(orderLines.orderId, orders.id)),
      )
      .$dynamic();
  }
}

interface Joined {
  order: OrderRow;
  line: typeof orderLines.$inferSelect | null;
}

/** Groups joined rows into orders, in the order of the rows. */
function grouped(rows: readonly Joined[]): WholeOrder[] {
  const whole = new Map<number, WholeOrder>();
  for (const { order, line } of rows) {
    const entry = whole.get(order.id) ?? { ...order, lines: [] };
    if (line !== null) entry.lines.push(line);
    whole.set(order.id, entry);
  }
  return [...whole.values()];
}
