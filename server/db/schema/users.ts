import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Profiles. Authentication is the identity provider's; its uid is the key here. */
export const users = pgTable(
  'users',
  {
    uid: text('uid').primaryKey(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    city: text('city').notNull(),
    street: text('street').notNull(),
    zipCode: text('zip_code').notNull(),
    createdTime: instant('created_time').notNull(),
    lastActivity: instant('last_activity').notNull(),
    /** The address that the provider calls verified, and null where it calls none so. */
    verifiedEmail: text('verified_email'),
    /** When the first token was issued that said so; null until a token has come. */
    verifiedEmailTime: instant('verified_email_time'),
    /** Tokens of a sign-in before this one have ended; null where none have. */
    tokensFrom: instant('tokens_from'),
  },
  // Asked by whoever withdraws without an account.
  (table) => [index('users_email').on(sql`lower(${table.email})`)],
);
