CREATE TABLE "stock_alerts" (
	"email" text NOT NULL,
	"product_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"asked_time" timestamp with time zone NOT NULL,
	"confirmed_time" timestamp with time zone,
	CONSTRAINT "stock_alerts_email_product_id_pk" PRIMARY KEY("email","product_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_alerts_confirmed" ON "stock_alerts" USING btree ("product_id") WHERE "stock_alerts"."confirmed_time" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_asked" ON "stock_alerts" USING btree ("asked_time");