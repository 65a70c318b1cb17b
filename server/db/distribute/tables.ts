/**
 * Tables whose rows are spread over the machines of a cluster, by the column named here, with which each of their
 * keys begins. A table stands behind those that its foreign keys name.
 */
export const DISTRIBUTED = {
  baskets: 'owner',
  basket_items: 'owner',
  idempotency_keys: 'owner',
  owner_locks: 'owner',
  orders: 'owner',
  order_lines: 'owner',
  order_steps: 'owner',
  payments: 'owner',
  payment_issues: 'owner',
  refunds: 'owner',
  calendar_addresses: 'owner',
  letters: 'owner',
  push_subscriptions: 'owner',
  kept_sales: 'owner',
  withdrawals: 'owner',
  training_logs: 'owner',
  training_rows: 'owner',
  // The identity provider's name of a user, which is the rest of `user:{uid}`.
  users: 'uid',
  subscriptions: 'uid',
  claim_changes: 'uid',
  account_deletions: 'uid',
  // Asked for by an id that does not say whose it is.
  owned_ids: 'id',
  provider_events: 'event_id',
} as const;

/** Tables that every machine of a cluster has whole: small, or read beside any owner's rows. */
export const REFERENCE = [
  'products',
  'product_prices',
  'documents',
  'shipped_content',
  'store_transfers',
  'stock_alerts',
] as const;

/** Tables that stay on one machine: of processes, and of the demo's payment provider. */
export const LOCAL = [
  'leases',
  'sandbox_sessions',
  'sandbox_subscriptions',
  'sandbox_refunds',
  'sandbox_deliveries',
] as const;
