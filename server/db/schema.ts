/** Every table, by area; `npm run db:generate` writes the next migration from it. */
export * from './schema/baskets.ts';
export * from './schema/calendars.ts';
export * from './schema/documents.ts';
export * from './schema/idempotency.ts';
export * from './schema/leases.ts';
export * from './schema/letters.ts';
export * from './schema/orders.ts';
export * from './schema/owned-ids.ts';
export * from './schema/owner-locks.ts';
export * from './schema/payments.ts';
export * from './schema/products.ts';
export * from './schema/refunds.ts';
export * from './schema/sandbox.ts';
export * from './schema/shipped.ts';
export * from './schema/subscriptions.ts';
export * from './schema/training.ts';
export * from './schema/users.ts';
