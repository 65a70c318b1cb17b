CREATE TABLE "owner_locks" (
	"owner" text PRIMARY KEY NOT NULL,
	"locked_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The version before takes an advisory lock instead of the row. Until it is gone the row brings that lock along.
CREATE FUNCTION "earlier_owner_lock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext(NEW."owner"));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_owner_lock" BEFORE INSERT ON "owner_locks" FOR EACH ROW EXECUTE FUNCTION "earlier_owner_lock"();
