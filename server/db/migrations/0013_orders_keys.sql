CREATE UNIQUE INDEX IF NOT EXISTS "orders_owner_id" ON "orders" USING btree ("owner","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "orders_owner_payment" ON "orders" USING btree ("owner","payment_id");
