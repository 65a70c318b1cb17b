CREATE TABLE "payment_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	"resolved_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text DEFAULT 'locker' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_point" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_point_address" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deliveries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "superseded_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "chosen_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "replaced_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_issues_payment_kind" ON "payment_issues" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("created_time") WHERE "payments"."status" in ('open', 'failed');--> statement-breakpoint
CREATE INDEX "subscriptions_to_end" ON "subscriptions" USING btree ("replaced_time") WHERE "subscriptions"."replaced_time" is not null and not "subscriptions"."provider_ended";--> statement-breakpoint
-- Pages that were open before their sessions were kept: both providers name them in the address.
UPDATE "payments" SET "session_id" = substring("url" from '/pay/([A-Za-z0-9_-]+)') WHERE "status" IN ('open', 'failed');--> statement-breakpoint
-- What the sandbox charges; of Stripe's plans the next word of Stripe says it.
UPDATE "subscriptions" SET "price" = "sandbox_subscriptions"."price" FROM "sandbox_subscriptions" WHERE "sandbox_subscriptions"."id" = "subscriptions"."stripe_subscription_id";
