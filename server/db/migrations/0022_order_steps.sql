CREATE TABLE "order_steps" (
	"owner" text NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"stored_time" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_owner_order_id_state_pk" PRIMARY KEY("owner","order_id","state")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"owner" text NOT NULL,
	"payment_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"reason" text,
	"asked_time" timestamp with time zone NOT NULL,
	"settled_time" timestamp with time zone,
	CONSTRAINT "refunds_owner_payment_id_number_pk" PRIMARY KEY("owner","payment_id","number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_owner_order_id_orders_owner_id_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("asked_time") WHERE "refunds"."state" = 'asked';