CREATE TABLE "training_logs" (
	"owner" text PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"purged_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_rows" (
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"hlc" text NOT NULL,
	"deleted" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_time" timestamp with time zone NOT NULL,
	CONSTRAINT "training_rows_owner_type_id_pk" PRIMARY KEY("owner","type","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "training_rows_seq" ON "training_rows" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "training_rows_deleted_changed" ON "training_rows" USING btree ("changed_time") WHERE "training_rows"."deleted";