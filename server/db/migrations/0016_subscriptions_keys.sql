CREATE UNIQUE INDEX IF NOT EXISTS "subscriptions_uid_id" ON "subscriptions" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "subscriptions_uid_stripe" ON "subscriptions" USING btree ("uid","stripe_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "subscriptions_uid_revenuecat" ON "subscriptions" USING btree ("uid","revenuecat_subscription_id");
