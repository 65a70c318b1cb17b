-- Each statement is over at once, whatever the tables hold. The tables are locked in the order of a settlement.
LOCK TABLE "provider_events", "payments", "subscriptions", "payment_issues", "orders", "order_lines" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "owned_ids" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	CONSTRAINT "owned_ids_id_kind_pk" PRIMARY KEY("id","kind")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_owner" CHECK ("owner" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_owner" CHECK ("owner" IS NOT NULL) NOT VALID;--> statement-breakpoint
-- A payment that changes hands is deleted and inserted.
ALTER TABLE "payment_issues" DROP CONSTRAINT "payment_issues_payment_id_payments_id_fk";--> statement-breakpoint
-- The rest is for the version before, until it is gone: server/db/distribute/contract.ts drops it. Rows that it writes
-- get their owner, and can be found by their id.
CREATE FUNCTION "earlier_order_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."owner" IS NULL THEN
		SELECT "owner" INTO NEW."owner" FROM "orders" WHERE "id" = NEW."order_id";
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_order_line" BEFORE INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "earlier_order_line"();--> statement-breakpoint
CREATE FUNCTION "earlier_issue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."owner" IS NULL THEN
		SELECT "owner" INTO NEW."owner" FROM "payments" WHERE "id" = NEW."payment_id";
		NEW."owner" := coalesce(NEW."owner", 'nobody');
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_issue" BEFORE INSERT ON "payment_issues" FOR EACH ROW EXECUTE FUNCTION "earlier_issue"();--> statement-breakpoint
CREATE FUNCTION "earlier_owned_id"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owned_id text;
	owned_kind text := TG_ARGV[0];
	owned_by text;
BEGIN
	IF owned_kind = 'plan' THEN
		owned_kind := CASE WHEN NEW."stripe_subscription_id" IS NULL THEN 'mobile-plan' ELSE 'card-plan' END;
		owned_id := coalesce(NEW."stripe_subscription_id", NEW."revenuecat_subscription_id");
		owned_by := 'user:' || NEW."uid";
	ELSE
		owned_id := NEW."id"::text;
		owned_by := NEW."owner";
	END IF;
	INSERT INTO "owned_ids" ("id", "kind", "owner") VALUES (owned_id, owned_kind, owned_by)
		ON CONFLICT ("id", "kind") DO UPDATE SET "owner" = excluded."owner" WHERE "owned_ids"."owner" <> excluded."owner";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_owned_id" AFTER INSERT OR UPDATE OF "owner" ON "payments" FOR EACH ROW EXECUTE FUNCTION "earlier_owned_id"('payment');--> statement-breakpoint
CREATE TRIGGER "earlier_owned_id" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW."owner" LIKE 'guest:%') EXECUTE FUNCTION "earlier_owned_id"('order');--> statement-breakpoint
CREATE TRIGGER "earlier_owned_id" AFTER INSERT OR UPDATE OF "uid", "stripe_subscription_id" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "earlier_owned_id"('plan');--> statement-breakpoint
-- It hands a payment over in place, and the issues of that payment go with it.
CREATE FUNCTION "earlier_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "payment_issues" SET "owner" = NEW."owner" WHERE "payment_id" = NEW."id" AND "owner" IS DISTINCT FROM NEW."owner";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_hand_over" AFTER UPDATE OF "owner" ON "payments" FOR EACH ROW EXECUTE FUNCTION "earlier_hand_over"();--> statement-breakpoint
-- Its settlement that waits for a payment which is deleted and inserted under another owner would take it for gone: none
-- changes hands while an event is settled.
CREATE FUNCTION "earlier_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM pg_advisory_xact_lock(hashtext('settlement'));
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtext('settlement'));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_settlement" BEFORE DELETE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "earlier_settlement"();--> statement-breakpoint
CREATE TRIGGER "earlier_settlement" BEFORE INSERT ON "provider_events" FOR EACH ROW EXECUTE FUNCTION "earlier_settlement"();
