-- Reads the whole table, which is written to meanwhile.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'order_lines_owner_order_id_orders_owner_id_fk' AND NOT convalidated) THEN
		ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_owner_order_id_orders_owner_id_fk";
	END IF;
END $$;
