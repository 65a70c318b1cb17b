import { timingSafeEqual } from 'node:crypto';
import { DISPATCH_DAYS, dispatchOf } from '../../../src/contract/delivery.ts';
import type { Delivery } from '../../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../../src/contract/payment-methods.ts';
import type {
  Order,
  OrderLine,
  OrderRefund,
  OrderStep,
  OrderWithdrawal,
} from '../../../src/contract/orders.ts';
import type { Db } from '../../db/open-database.ts';
import type { Customer, PaymentLine } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { ownerOfRow, uidOfOwner } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';
import { secretId } from '../../security/secret-id.ts';
import { OrdersRepo } from './repo.ts';
import type { OrderRow, StepRow, WholeOrder } from './repo.ts';

export interface PaidOrder {
  owner: Owner;
  kind: OrderRow['kind'];
  /** The payment, which makes a single order. */
  paymentId: string;
  lines: readonly PaymentLine[];
  /** Grosze, with the delivery. */
  totalAmount: number;
  delivery: Delivery;
  customer: Customer;
  /** The tax number for an invoice. */
  taxId: string | null;
  /** How it was paid, where the provider says it. */
  paidBy: PaymentMethod | null;
}

/** Money that went back, by the payments that had brought it. */
type ReadRefunds = (
  owner: Owner,
  paymentIds: readonly string[],
) => Promise<ReadonlyMap<string, OrderRefund>>;

/** Declarations of withdrawal, by the numbers of the owner's orders. */
type ReadWithdrawals = (owner: Owner) => Promise<ReadonlyMap<number, OrderWithdrawal[]>>;

/** An order right after it was made. */
export type MadeOrder = OrderRow;

interface OrdersServiceDeps {
  db: Db;
  readRefunds: ReadRefunds;
  readWithdrawals: ReadWithdrawals;
  /** Writes what the buyer is told, in the transaction that makes the order. */
  tell?: ((tx: Db, order: MadeOrder, lines: readonly PaymentLine[]) => Promise<void>) | undefined;
  clock: () => Date;
}

export class OrdersService {
  readonly #repo: OrdersRepo;
  readonly #readRefunds: ReadRefunds;
  readonly #readWithdrawals: ReadWithdrawals;
  readonly #tell: OrdersServiceDeps['tell'];
  readonly #clock: () => Date;

  constructor({ db, readRefunds, readWithdrawals, tell, clock }: OrdersServiceDeps) {
    this.#repo = new OrdersRepo(db);
    this.#readRefunds = readRefunds;
    this.#readWithdrawals = readWithdrawals;
    this.#tell = tell;
    this.#clock = clock;
  }

  /** Newest first. */
  async list(owner: Owner): Promise<Order[]> {
    return this.#shown(owner, await this.#repo.ofOwner(owner));
  }

  /** Throws 404 for an order that does not exist or belongs to another user, without telling which. */
  async read(owner: Owner, id: string): Promise<Order> {
    const number = numberOf(id);
    return this.#shownOne(number === undefined ? undefined : await this.#repo.find(owner, number));
  }

  /** A guest's order by its own token; throws 404 for a wrong one as for an unknown order. */
  async readAsGuest(id: string, token: string): Promise<Order> {
    const number = numberOf(id);
    const row = number === undefined ? undefined : await this.#repo.findGuests(number);
    return this.#shownOne(row !== undefined && isSame(row.token, token) ? row : undefined);
  }

  /** Inside the transaction `db` that settles the payment; repeating it changes nothing. */
  async create(db: Db, { delivery, ...order }: PaidOrder): Promise<void> {
    const now = this.#clock();
    const made = await new OrdersRepo(db).insertOnce({
      ...order,
      deliveryMethod: delivery.method,
      deliveryAmount: delivery.amount,
      deliveryPoint: delivery.point?.id ?? null,
      deliveryPointAddress: delivery.point?.address ?? null,
      dispatchDays: dispatchOf(order.lines),
      token: secretId(),
      createdTime: now,
      updatedTime: now,
    });
    if (made !== undefined) await this.#tell?.(db, made, order.lines);
  }

  /** Code of the locker that an account has had its last parcel sent to; a guest has none. */
  async lastLocker(owner: Owner): Promise<string | undefined> {
    return uidOfOwner(owner) === undefined ? undefined : this.#repo.lastLocker(owner);
  }

  /** The order of a payment; `token` gives access only when its owner is a guest. */
  async ofPayment(
    owner: Owner,
    paymentId: string,
  ): Promise<Pick<OrderRow, 'id' | 'token' | 'owner' | 'totalAmount'> | undefined> {
    return this.#repo.ofPayment(owner, paymentId);
  }

  /** Most orders have taken no step yet, and hardly any money went back: neither is looked for without a reason. */
  async #shown(owner: Owner, orders: readonly WholeOrder[]): Promise<Order[]> {
    const moved = orders.filter(({ state }) => state !== 'paid').map(({ id }) => id);
    const steps = moved.length === 0 ? [] : await this.#repo.stepsOf(owner, moved);
    const ended = orders.filter(({ state }) => state === 'cancelled');
    const payments = ended.map(({ paymentId }) => paymentId);
    const refunds =
      ended.length === 0
        ? new Map<string, OrderRefund>()
        : await this.#readRefunds(owner, payments);
    const declared = orders.length === 0 ? undefined : await this.#readWithdrawals(owner);
    return orders.map((order) => ({
      ...shown(order),
      steps: [
        { state: 'paid', time: order.createdTime.toISOString(), parcel: null },
        ...steps.filter(({ orderId }) => orderId === order.id).map(shownStep),
      ],
      refund: refunds.get(order.paymentId) ?? { done: 0, asked: 0 },
      withdrawals: declared?.get(order.id) ?? [],
    }));
  }

  async #shownOne(order: WholeOrder | undefined): Promise<Order> {
    const [one] = order === undefined ? [] : await this.#shown(ownerOfRow(order), [order]);
    if (one === undefined) throw unknownOrder();
    return one;
  }
}

/** Up to 15 digits are exact as a number and fit into the column. */
function numberOf(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

function isSame(secret: string, given: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unknownOrder(): ApiError {
  return new ApiError('not_found', 'Nie mamy takiego zamówienia.');
}

function shown(order: WholeOrder): Omit<Order, 'withdrawals'> {
  const { id, kind, createdTime, updatedTime, totalAmount, lines } = order;
  return {
    id,
    kind,
    created_time: createdTime.toISOString(),
    updated_time: updatedTime.toISOString(),
    total_amount: totalAmount,
    delivery: deliveryOf(order),
    dispatch_days: order.dispatchDays ?? DISPATCH_DAYS,
    tax_id: order.taxId,
    paid_by: order.paidBy,
    basket: {
      product_ids: JSON.stringify(lines.map(shownLine)),
      total_amount: totalAmount - order.deliveryAmount,
    },
  };
}

function shownStep({ state, time, carrier, trackingNumber: number }: StepRow): OrderStep {
  const parcel = carrier === null || number === null ? null : { carrier, number };
  return { state, time: time.toISOString(), parcel };
}

function deliveryOf(order: WholeOrder): Delivery {
  const { deliveryMethod: method, deliveryAmount: amount, deliveryPoint: id } = order;
  const point = id === null ? null : { id, address: order.deliveryPointAddress };
  return { method, amount, point };
}

function shownLine({ productId, quantity, name, image, unitPrice }: PaymentLine): OrderLine {
  return { product_id: productId, quantity, name, image, price: unitPrice };
}
