import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OrderState } from '../../../src/contract/order-states.ts';
import type { Db } from '../../db/open-database.ts';
import { orders, orderSteps } from '../../db/schema.ts';
import { ownerOfRow } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';
import { OrdersRepo } from './repo.ts';
import type { OrderRow, StepRow } from './repo.ts';
import type { WantedStep } from './wanted-step.ts';

export type SteppedOrder = OrderRow & { owner: Owner };
/** An order with the steps that it has taken. */
export type ListedOrder = SteppedOrder & { steps: StepRow[] };

export class OrderStepsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** An order of any owner: the company knows its number alone. */
  async find(id: number): Promise<SteppedOrder | undefined> {
    const [row] = await this.#db.select().from(orders).where(eq(orders.id, id));
    return row && withOwner(row);
  }

  /** Locks the order until the transaction ends, so that its steps are taken one after the other. */
  async lock(owner: Owner, id: number): Promise<SteppedOrder | undefined> {
    const [row] = await this.#db
      .select()
      .from(orders)
      .where(and(eq(orders.owner, owner), eq(orders.id, id)))
      .for('update');
    return row && withOwner(row);
  }

  async stepsOf({ owner, id }: Pick<SteppedOrder, 'owner' | 'id'>): Promise<StepRow[]> {
    return new OrdersRepo(this.#db).stepsOf(owner, [id]);
  }

  /** Stores a step of a locked order. */
  async add({ owner, id }: SteppedOrder, step: WantedStep, storedTime: Date): Promise<void> {
    const { state, time, parcel } = step;
    await this.#db.insert(orderSteps).values({
      owner,
      orderId: id,
      state,
      time,
      carrier: parcel?.carrier ?? null,
      trackingNumber: parcel?.number ?? null,
      storedTime,
    });
    await this.#db
      .update(orders)
      .set({ state, updatedTime: time })
      .where(and(eq(orders.owner, owner), eq(orders.id, id)));
  }

  /** Orders of all owners in these states, newest first. */
  async list(states: readonly OrderState[], limit: number): Promise<ListedOrder[]> {
    const rows = await this.#db
      .select()
      .from(orders)
      .where(inArray(orders.state, [...states]))
      .orderBy(desc(orders.id))
      .limit(limit);
    const listed = rows.map(withOwner);
    return Promise.all(
      listed.map(async (order) => ({ ...order, steps: await this.stepsOf(order) })),
    );
  }
}

function withOwner(row: OrderRow): SteppedOrder {
  return { ...row, owner: ownerOfRow(row) };
}
