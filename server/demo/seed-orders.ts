import { inArray } from 'drizzle-orm';
import { deliveryPrice } from '../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../src/contract/payment-methods.ts';
import type { Db } from '../db/open-database.ts';
import { products } from '../db/schema.ts';
import type { PaymentLine } from '../db/schema.ts';
import { OrdersRepo } from '../modules/orders/repo.ts';
import type { NewOrder } from '../modules/orders/repo.ts';
import { OrderStepsRepo } from '../modules/orders/steps-repo.ts';
import { ownerOfUser } from '../security/owner.ts';
import { secretId } from '../security/secret-id.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DemoOrder {
  /** Names the order over restarts, in the place of a payment. */
  payment: string;
  kind: NewOrder['kind'];
  daysAgo: number;
  /** Pieces by product id. */
  pieces: Readonly<Record<number, number>>;
  /** Nothing was paid for a gift. */
  paidBy: PaymentMethod | null;
  /** Days ago on which it was sent, and on which it arrived. */
  sent: number;
  arrived: number;
}

/** A sample: no carrier knows it. */
const PARCEL = { carrier: 'inpost', number: '600000000000000000000000' } as const;

/** Purchases of the demo's subscriber, and the gift that came with the plan. */
const ORDERS: readonly DemoOrder[] = [
  {
    payment: 'demo-gift',
    kind: 'gift',
    daysAgo: 82,
    pieces: { 7: 1 },
    paidBy: null,
    sent: 81,
    arrived: 79,
  },
  {
    payment: 'demo-order-1',
    kind: 'purchase',
    daysAgo: 51,
    pieces: { 1: 1, 14: 1 },
    paidBy: 'card',
    sent: 50,
    arrived: 48,
  },
  {
    payment: 'demo-order-2',
    kind: 'purchase',
    daysAgo: 9,
    pieces: { 3: 1, 10: 2, 11: 1 },
    paidBy: 'blik',
    sent: 8,
    arrived: 6,
  },
];

/** Orders of the demo that are not there yet, at the names and prices of the products of now. */
export async function seedOrders(db: Db, now: Date): Promise<void> {
  const buyer = DEMO_ACCOUNTS.find(({ plan }) => plan?.provider === 'card');
  if (buyer === undefined) return;
  const owner = ownerOfUser(buyer);
  const repo = new OrdersRepo(db);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { payment: paymentId, kind, daysAgo, pieces, paidBy, sent, arrived } of ORDERS) {
    const lines = await linesOf(db, pieces);
    // The company may have replaced the products of the demo by its own.
    if (lines.length === 0 || (await repo.ofPayment(owner, paymentId)) !== undefined) continue;
    const productsTotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    const deliveryAmount = kind === 'gift' ? 0 : deliveryPrice('locker', productsTotal);
    const createdTime = before(daysAgo);
    await repo.insertOnce({
      owner,
      kind,
      paymentId,
      lines,
      totalAmount: productsTotal + deliveryAmount,
      deliveryMethod: 'locker',
      deliveryAmount,
      paidBy,
      deliveryPoint: 'WAW01A',
      deliveryPointAddress: 'ul. Marszałkowska 104, 00-017 Warszawa',
      customer: { email: buyer.email, name: buyer.fullName, phone: null, address: null },
      token: secretId(),
      createdTime,
      updatedTime: createdTime,
    });
    const made = await repo.ofPayment(owner, paymentId);
    if (made === undefined) continue;
    const order = { ...made, owner };
    const steps = new OrderStepsRepo(db);
    const told = { orderId: made.id, time: before(sent), parcel: PARCEL };
    await steps.add(order, { ...told, state: 'sent' }, before(sent));
    await steps.add(order, { orderId: made.id, state: 'delivered', time: before(arrived) }, now);
  }
}

async function linesOf(db: Db, pieces: DemoOrder['pieces']): Promise<PaymentLine[]> {
  const ids = Object.keys(pieces).map(Number);
  const rows = await db.select().from(products).where(inArray(products.id, ids));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, image, price }) => ({
      productId: id,
      name,
      image,
      unitPrice: price,
      quantity: pieces[id] ?? 1,
    }));
}
