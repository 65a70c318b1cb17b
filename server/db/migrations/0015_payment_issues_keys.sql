CREATE UNIQUE INDEX IF NOT EXISTS "payment_issues_owner_id" ON "payment_issues" USING btree ("owner","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payment_issues_owner_once" ON "payment_issues" USING btree ("owner",coalesce("payment_id", ''),"kind","reference");
