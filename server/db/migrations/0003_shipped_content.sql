CREATE TABLE "shipped_content" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
