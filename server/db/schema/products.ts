import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PRODUCT_TYPES } from '../../../src/contract/products.ts';
import { instant } from './columns.ts';

/** Everything with a price or sent in a parcel: plans, accessories and the plans' gifts. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    type: text('type', { enum: [...PRODUCT_TYPES, 'gift'] }).notNull(),
    name: text('name').notNull(),
    subtitle: text('subtitle').notNull(),
    image: text('image').notNull(),
    placeholder: text('placeholder'),
    /** Grosze. */
    price: integer('price').notNull(),
    description: jsonb('description').$type<Record<string, unknown>>().notNull(),
    /** The gift that comes with a plan. */
    giftId: integer('gift_id'),
    /** Withdrawn products are not deleted, since baskets and orders name them. */
    available: boolean('available').notNull().default(true),
    /** Working days until it leaves; null for `DISPATCH_DAYS`. */
    dispatchDays: integer('dispatch_days'),
    /** Pieces on the shelf on the day of `stockCounted`; null where they are not counted. */
    stockPieces: integer('stock_pieces'),
    stockCounted: text('stock_counted'),
    /** Pieces that orders have taken since that count. */
    stockSold: integer('stock_sold').notNull().default(0),
  },
  (table) => [check('products_price', sql`${table.price} >= 0`)],
);

/** Prices at which products were on sale, written by the import alone: a reduced price names the lowest of 30 days. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: integer('product_id').notNull(),
    since: instant('since').notNull(),
    /** Null while the product is on sale at it. */
    until: instant('until'),
    /** Grosze. */
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.since] })],
);
