CREATE UNIQUE INDEX IF NOT EXISTS "order_lines_owner_order_id_position" ON "order_lines" USING btree ("owner","order_id","position");
