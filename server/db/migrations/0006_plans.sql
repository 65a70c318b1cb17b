CREATE TABLE "store_transfers" (
	"event_id" text NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"transfer_time" timestamp with time zone NOT NULL,
	CONSTRAINT "store_transfers_event_id_from_id_pk" PRIMARY KEY("event_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "awaits_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "awaits_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "owner_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "read_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_transfers_from" ON "store_transfers" USING btree ("from_id","transfer_time");--> statement-breakpoint
CREATE INDEX "subscriptions_card_unended" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."stripe_subscription_id" is not null and not "subscriptions"."provider_ended";