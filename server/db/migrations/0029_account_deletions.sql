CREATE TABLE "account_deletions" (
	"uid" text PRIMARY KEY NOT NULL,
	"ordered_time" timestamp with time zone NOT NULL,
	"done_time" timestamp with time zone,
	"kept_owner" text,
	"swept_time" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "account_deletions_ordered" ON "account_deletions" USING btree ("ordered_time");