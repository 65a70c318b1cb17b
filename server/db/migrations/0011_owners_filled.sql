-- What was there before: no table is locked meanwhile, and nothing else updates these rows.
INSERT INTO "owned_ids" ("id", "kind", "owner")
	SELECT "id", 'payment', "owner" FROM "payments"
	UNION ALL SELECT "id"::text, 'order', "owner" FROM "orders" WHERE "owner" LIKE 'guest:%'
	UNION ALL SELECT "stripe_subscription_id", 'card-plan', 'user:' || "uid" FROM "subscriptions" WHERE "stripe_subscription_id" IS NOT NULL
	UNION ALL SELECT "revenuecat_subscription_id", 'mobile-plan', 'user:' || "uid" FROM "subscriptions" WHERE "revenuecat_subscription_id" IS NOT NULL
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "order_lines" SET "owner" = "orders"."owner" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "order_lines"."owner" IS NULL;--> statement-breakpoint
UPDATE "payment_issues" SET "owner" = coalesce((SELECT "owner" FROM "payments" WHERE "payments"."id" = "payment_issues"."payment_id"), 'nobody') WHERE "owner" IS NULL;--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_owner";--> statement-breakpoint
ALTER TABLE "payment_issues" VALIDATE CONSTRAINT "payment_issues_owner";
