import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { orders, payments, subscriptions } from '../../../server/db/schema.ts';
import { paymentCreated } from '../../../src/contract/payments.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { PRODUCT_IDS } from './products.ts';
import { as } from './people.ts';
import type { Guest, Person } from './people.ts';
import { post } from './request.ts';
import type { Request } from './request.ts';
import type { World } from './contract-world.ts';

export interface OpenPayment {
  id: string;
  url: string;
}

/** Opens the payment that `request` asks for. */
export async function openPayment(world: World, request: Request): Promise<OpenPayment> {
  const { status, body } = await world.send(request);
  if (status !== 200) throw new Error(`payment: ${status} ${JSON.stringify(body)}`);
  const { payment_id: id, payment_url: url } = v.parse(paymentCreated, body);
  return { id, url };
}

/** A payment of one band, not paid yet. */
export async function bandPayment(world: World, buyer: Person | Guest): Promise<OpenPayment> {
  await world.putInto(buyer, { product_id: PRODUCT_IDS.band, quantity: 1 });
  return openPayment(
    world,
    'idToken' in buyer ? as(buyer, post(API.payment)) : post(API.guestPayment, { uid: buyer.uid }),
  );
}

/** Buys one band, until the order exists. */
export async function buyBand(world: World, buyer: Person | Guest): Promise<OpenPayment> {
  const payment = await bandPayment(world, buyer);
  await world.desk.deliver(await world.desk.pay(payment));
  return payment;
}

/** Buys the monthly plan, until it is active. */
export async function subscribe(world: World, person: Person): Promise<OpenPayment> {
  const request = as(person, post(API.subscriptionCreate, { product_id: PRODUCT_IDS.monthlyPlan }));
  const payment = await openPayment(world, request);
  await world.desk.deliver(await world.desk.pay(payment));
  return payment;
}

export async function storedOrders({ db }: World, { owner }: { owner: string }) {
  const { id, kind, totalAmount, paymentId, token } = orders;
  return db
    .select({ id, kind, totalAmount, paymentId, token })
    .from(orders)
    .where(eq(orders.owner, owner))
    .orderBy(asc(id));
}

/** Payments of an owner, without fields that differ each time. */
export async function storedPayments({ db }: World, { owner }: { owner: string }) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.owner, owner))
    .orderBy(asc(payments.createdTime));
  return rows.map(({ kind, status, amount, lines }) => ({
    kind,
    status,
    amount,
    lines: lines.map(({ productId, quantity }) => [productId, quantity]),
  }));
}

export async function storedPlans({ db }: World, { uid }: { uid: string }) {
  const { productId, markedForCancellation, currentPeriodEnd, stripeSubscriptionId } =
    subscriptions;
  const rows = await db
    .select({ productId, markedForCancellation, currentPeriodEnd, stripeSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.uid, uid))
    .orderBy(asc(subscriptions.id));
  return rows.map(({ currentPeriodEnd: end, stripeSubscriptionId: card, ...row }) => ({
    ...row,
    isActive: end > new Date(),
    isOfCard: card !== null,
  }));
}
