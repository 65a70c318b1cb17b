CREATE TABLE "letters" (
	"owner" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "letters_owner_event_kind_pk" PRIMARY KEY("owner","event","kind")
);
--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_time") WHERE "letters"."state" in ('waiting', 'claimed', 'sending');--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_time");