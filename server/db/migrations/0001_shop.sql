CREATE TABLE "basket_items" (
	"owner" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"added_time" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_items_owner_product_id_pk" PRIMARY KEY("owner","product_id"),
	CONSTRAINT "basket_items_quantity" CHECK ("basket_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"owner" text PRIMARY KEY NOT NULL,
	"updated_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_time" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"total_amount" integer NOT NULL,
	"customer" jsonb NOT NULL,
	"token" text NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	"updated_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"url" text,
	"created_time" timestamp with time zone NOT NULL,
	"settled_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_time" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"placeholder" text,
	"price" integer NOT NULL,
	"description" jsonb NOT NULL,
	"gift_id" integer,
	"available" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"months" integer NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_changes" (
	"uid" text PRIMARY KEY NOT NULL,
	"changed_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_uid_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_ordered_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_owner_baskets_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."baskets"("owner") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baskets_guest_updated" ON "baskets" USING btree ("updated_time") WHERE "baskets"."owner" like 'guest:%';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_time");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_owner_created" ON "orders" USING btree ("owner","created_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_time");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_time");