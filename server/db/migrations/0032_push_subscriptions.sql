CREATE TABLE "push_subscriptions" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"due_time" timestamp with time zone,
	"reminded_day" text,
	"subscribed_time" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_due" ON "push_subscriptions" USING btree ("due_time");