-- Takes away what release 0.1.0 needed beside migrations 0010 to 0016: 0.2.0 does without. Each statement is over at once,
-- whatever the tables hold. The foreign key comes last: where it is, `npm run db:distribute` of 0.2.0 has done all of this.
DO $$
DECLARE
	it record;
BEGIN
	IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'order_lines_owner_order_id_orders_owner_id_fk') THEN
		RETURN;
	END IF;
	-- In the order of a settlement.
	LOCK TABLE "provider_events", "payments", "subscriptions", "payment_issues", "orders", "order_lines", "owner_locks" IN ACCESS EXCLUSIVE MODE;
	DROP FUNCTION IF EXISTS "earlier_owner_lock", "earlier_order_line", "earlier_issue", "earlier_owned_id", "earlier_hand_over", "earlier_settlement" CASCADE;
	ALTER TABLE "order_lines" DROP CONSTRAINT IF EXISTS "order_lines_order_id_orders_id_fk";
	DROP INDEX IF EXISTS "orders_payment", "payments_owner", "payment_issues_once", "subscriptions_stripe_id", "subscriptions_revenuecat_id";
	-- The unique index that a migration has built becomes the primary key instead of the one of before.
	FOR it IN SELECT * FROM (VALUES
		('orders', 'orders_pkey', 'orders_owner_id'),
		('order_lines', 'order_lines_order_id_position_pk', 'order_lines_owner_order_id_position'),
		('payments', 'payments_pkey', 'payments_owner_id'),
		('payment_issues', 'payment_issues_pkey', 'payment_issues_owner_id'),
		('subscriptions', 'subscriptions_pkey', 'subscriptions_uid_id')
	) AS keys ("table", "before", "key") LOOP
		IF EXISTS (SELECT FROM pg_constraint WHERE conname = it."before") THEN
			EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', it."table", it."before", it."key" || '_pk', it."key");
		END IF;
	END LOOP;
	ALTER TABLE "order_lines" DROP CONSTRAINT IF EXISTS "order_lines_owner";
	ALTER TABLE "payment_issues" DROP CONSTRAINT IF EXISTS "payment_issues_owner";
	ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_owner_order_id_orders_owner_id_fk" FOREIGN KEY ("owner", "order_id") REFERENCES "orders" ("owner", "id") ON DELETE CASCADE NOT VALID;
END $$;
