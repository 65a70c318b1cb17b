import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CARRIER_IDS } from '../../../src/contract/carriers.ts';
import { DELIVERY_METHODS } from '../../../src/contract/delivery.ts';
import { ORDER_STATES } from '../../../src/contract/order-states.ts';
import { PAYMENT_METHODS } from '../../../src/contract/payment-methods.ts';
import { instant } from './columns.ts';

/** Recipient of a parcel, as the payment provider collected it. */
export interface Customer {
  email: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
}

/** A paid purchase, or the gift that came with a plan; amounts in grosze. */
export const orders = pgTable(
  'orders',
  {
    owner: text('owner').notNull(),
    /** The number that the user sees. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 100_001 }),
    kind: text('kind', { enum: ['purchase', 'gift'] }).notNull(),
    /** The payment, which makes a single order however often its webhook is delivered. */
    paymentId: text('payment_id').notNull(),
    /** Delivery included. */
    totalAmount: integer('total_amount').notNull(),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }).notNull().default('locker'),
    deliveryAmount: integer('delivery_amount').notNull().default(0),
    /** Working days until it leaves, as they were told; null in orders from before they were kept. */
    dispatchDays: integer('dispatch_days'),
    /** The code of the parcel locker, and where it stands. */
    deliveryPoint: text('delivery_point'),
    deliveryPointAddress: text('delivery_point_address'),
    /** Tax number of the buyer who wants an invoice: the ten digits of a NIP, another country's as it stands. */
    taxId: text('tax_id'),
    /** How it was paid; null where the provider does not say. */
    paidBy: text('paid_by', { enum: PAYMENT_METHODS }),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** The latest of its steps. */
    state: text('state', { enum: ORDER_STATES }).notNull().default('paid'),
    /** 128 random bits that give access to this order without an account. */
    token: text('token').notNull(),
    createdTime: instant('created_time').notNull(),
    updatedTime: instant('updated_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    uniqueIndex('orders_owner_payment').on(table.owner, table.paymentId),
    index('orders_owner_created').on(table.owner, table.createdTime.desc()),
    // The company asks by the number alone.
    index('orders_id').on(table.id),
  ],
);

/** Steps of an order after its payment, each once. `owner` is a person's. */
export const orderSteps = pgTable(
  'order_steps',
  {
    owner: text('owner').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    /** When it happened; the company may say it later. */
    time: instant('time').notNull(),
    /** Of a parcel that was sent with a number. */
    carrier: text('carrier', { enum: CARRIER_IDS }),
    trackingNumber: text('tracking_number'),
    /** When it was stored, by which steps of one day are told apart. */
    storedTime: instant('stored_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.orderId, table.state] }),
    foreignKey({
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    }).onDelete('cascade'),
  ],
);

/** The products as they were named and priced at the time of purchase. */
export const orderLines = pgTable(
  'order_lines',
  {
    owner: text('owner').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.orderId, table.position] }),
    foreignKey({
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    }).onDelete('cascade'),
  ],
);
