CREATE TABLE "calendar_addresses" (
	"owner" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_time" timestamp with time zone NOT NULL
);
