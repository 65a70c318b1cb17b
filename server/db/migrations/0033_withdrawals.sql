CREATE TABLE "withdrawals" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" bigint,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"items" text,
	"reason" text,
	"received_time" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"handled_time" timestamp with time zone,
	CONSTRAINT "withdrawals_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE INDEX "withdrawals_received" ON "withdrawals" USING btree ("received_time") WHERE "withdrawals"."state" = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_time") WHERE "withdrawals"."state" = 'matched' and "withdrawals"."handled_time" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_unmatched" ON "withdrawals" USING btree ("received_time") WHERE "withdrawals"."state" = 'unmatched';