import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { PRODUCT_TYPES } from '../../../src/contract/products.ts';

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
  },
  (table) => [check('products_price', sql`${table.price} >= 0`)],
);
