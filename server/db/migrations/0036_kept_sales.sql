CREATE TABLE "kept_sales" (
	"owner" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "key_hash" text;--> statement-breakpoint
CREATE INDEX "kept_sales_until" ON "kept_sales" USING btree ("until");