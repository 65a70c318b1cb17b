CREATE TABLE "product_prices" (
	"product_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"price" integer NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since")
);
--> statement-breakpoint
-- Prices of before are not known: the history begins with those on sale.
INSERT INTO "product_prices" ("product_id", "since", "price") SELECT "id", now(), "price" FROM "products" WHERE "available" AND "type" <> 'gift';
