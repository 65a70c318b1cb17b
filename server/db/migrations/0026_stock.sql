ALTER TABLE "products" ADD COLUMN "stock_pieces" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_counted" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_sold" integer DEFAULT 0 NOT NULL;