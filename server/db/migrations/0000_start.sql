CREATE TABLE "documents" (
	"path" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"product_id" integer,
	"stripe_subscription_id" text,
	"revenuecat_subscription_id" text,
	"marked_for_cancellation" boolean DEFAULT false NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_one_provider" CHECK (num_nonnulls("subscriptions"."stripe_subscription_id", "subscriptions"."revenuecat_subscription_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	"last_activity" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_collection_id" ON "documents" USING btree ("collection","id");--> statement-breakpoint
CREATE INDEX "documents_fields" ON "documents" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_uid_period" ON "subscriptions" USING btree ("uid","current_period_end" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_stripe_id" ON "subscriptions" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_revenuecat_id" ON "subscriptions" USING btree ("revenuecat_subscription_id");