/** The unique index that a migration has built becomes the primary key instead of the one of before. */
function primaryKey(table: string, before: string, key: string): string {
  return `do $$ begin
    if exists (select from pg_constraint where conname = '${before}') then
      alter table ${table} drop constraint ${before}, add constraint ${key}_pk primary key using index ${key};
    end if;
  end $$`;
}

/**
 * Takes away what the version before migrations 0010 to 0016 needs beside them; `server/db/schema` describes the tables
 * without it. To be run when no process of that version is left: by `db:distribute`, and by a migration of the next
 * release. On one machine it may stay so long. A second run changes nothing.
 */
export const CONTRACT: readonly string[] = [
  'drop function if exists earlier_owner_lock cascade',
  'drop function if exists earlier_order_line cascade',
  'drop function if exists earlier_issue cascade',
  'drop function if exists earlier_owned_id cascade',
  'drop function if exists earlier_hand_over cascade',
  'drop function if exists earlier_settlement cascade',
  'alter table order_lines drop constraint if exists order_lines_order_id_orders_id_fk',
  'drop index if exists orders_payment',
  'drop index if exists payments_owner',
  'drop index if exists payment_issues_once',
  'drop index if exists subscriptions_stripe_id',
  'drop index if exists subscriptions_revenuecat_id',
  primaryKey('orders', 'orders_pkey', 'orders_owner_id'),
  primaryKey(
    'order_lines',
    'order_lines_order_id_position_pk',
    'order_lines_owner_order_id_position',
  ),
  primaryKey('payments', 'payments_pkey', 'payments_owner_id'),
  primaryKey('payment_issues', 'payment_issues_pkey', 'payment_issues_owner_id'),
  primaryKey('subscriptions', 'subscriptions_pkey', 'subscriptions_uid_id'),
  'alter table order_lines drop constraint if exists order_lines_owner',
  'alter table payment_issues drop constraint if exists payment_issues_owner',
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'order_lines_owner_order_id_orders_owner_id_fk') then
      alter table order_lines add constraint order_lines_owner_order_id_orders_owner_id_fk
        foreign key (owner, order_id) references orders (owner, id) on delete cascade;
    end if;
  end $$`,
];
