ALTER TABLE "orders" ADD COLUMN "dispatch_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dispatch_days" integer;