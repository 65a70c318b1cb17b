-- Keys that begin with the owner are built beside the old ones, a table each: its writers wait meanwhile.
CREATE UNIQUE INDEX IF NOT EXISTS "payments_owner_id" ON "payments" USING btree ("owner","id");
