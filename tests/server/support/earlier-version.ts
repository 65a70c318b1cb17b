import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { migrationsFolder } from '../../../server/db/migrations-folder.ts';

/** The last migration that release 0.1.0 knows. */
const LAST = '0006_plans';

const journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

/** A folder with the migrations of release 0.1.0 alone. */
export async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'silna-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = v.parse(journal, JSON.parse(await readFile(file, 'utf8')));
  const known = entries.slice(0, entries.findIndex(({ tag }) => tag === LAST) + 1);
  await writeFile(file, JSON.stringify({ ...rest, entries: known }));
  return folder;
}

type Row = Record<string, unknown>;
/** Runs statements in one transaction. */
export type Transact = <T>(work: (query: Query) => Promise<T>) => Promise<T>;
export type Query = (statement: string, values?: readonly unknown[]) => Promise<Row[]>;

const LINES = '[{"productId":1,"name":"Guma","image":"","unitPrice":4900,"quantity":1}]';
const now = () => new Date().toISOString();

/** Release 0.1.0, as the statements that it sends. */
export class EarlierVersion {
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  /** Resolves with the payment's id. */
  openPayment(owner: string, id = randomUUID()): Promise<string> {
    return this.#transact(async (query) => {
      await query(
        `insert into "payments" ("id", "owner", "kind", "lines", "amount", "deliveries", "status", "provider", "created_time")
        values ($1, $2, 'basket', $3, 4900, default, 'open', 'stripe', $4)`,
        [id, owner, LINES, now()],
      );
      return id;
    });
  }

  /** Resolves with whether the payment was known. */
  settle(id: string): Promise<boolean> {
    return this.#transact(async (query) => {
      await query(
        `insert into "provider_events" ("provider", "event_id", "received_time") values ('stripe', $1, $2)`,
        [`evt_${randomUUID()}`, now()],
      );
      const [payment] = await query(
        'select * from "payments" where "payments"."id" = $1 for update',
        [id],
      );
      if (payment === undefined) return false;
      if (payment.status === 'paid') return true;
      await query(
        'update "payments" set "status" = $1, "settled_time" = $2 where "payments"."id" = $3',
        ['paid', now(), id],
      );
      const [order] = await query(
        `insert into "orders" ("id", "owner", "kind", "payment_id", "total_amount", "customer", "token", "created_time", "updated_time")
        values (default, $1, 'purchase', $2, 4900, '{}', 'token', $3, $3) on conflict ("payment_id") do nothing returning "id"`,
        [payment.owner, id, now()],
      );
      if (order === undefined) return true;
      await query(
        `insert into "order_lines" ("order_id", "position", "product_id", "name", "image", "unit_price", "quantity")
        values ($1, 1, 1, 'Guma', '', 4900, 1)`,
        [order.id],
      );
      return true;
    });
  }

  /** Settles in the other order: an order, `then`, and the payment. */
  settleAround<T>(owner: string, id: string, then: () => Promise<T>): Promise<T> {
    return this.#transact(async (query) => {
      const [order] = await query(
        `insert into "orders" ("id", "owner", "kind", "payment_id", "total_amount", "customer", "token", "created_time", "updated_time")
        values (default, $1, 'purchase', $2, 4900, '{}', 'token', $3, $3) returning "id"`,
        [owner, id, now()],
      );
      const result = await then();
      await query(
        `insert into "order_lines" ("order_id", "position", "product_id", "name", "image", "unit_price", "quantity")
        values ($1, 1, 1, 'Guma', '', 4900, 1)`,
        [order?.id],
      );
      await query(`update "payments" set "status" = 'paid' where "payments"."id" = $1`, [id]);
      return result;
    });
  }

  handOver(from: string, to: string): Promise<void> {
    return this.#transact(async (query) => {
      await query(
        `update "payments" set "owner" = $1 where ("payments"."owner" = $2 and "payments"."status" <> 'paid')`,
        [to, from],
      );
    });
  }

  /** A plan of the mobile app; resolves with whether it is new. */
  startPlan(uid: string, id: string): Promise<boolean> {
    return this.#transact(async (query) => {
      await query('select pg_advisory_xact_lock(hashtext($1))', [`user:${uid}`]);
      const rows = await query(
        `insert into "subscriptions" ("id", "uid", "revenuecat_subscription_id", "current_period_end", "created_time")
        values (default, $1, $2, $3, $3) on conflict do nothing returning "id"`,
        [uid, id, now()],
      );
      return rows.length > 0;
    });
  }

  movePlan(id: string, to: string): Promise<void> {
    return this.#transact(async (query) => {
      await query(
        'update "subscriptions" set "uid" = $1 where "subscriptions"."revenuecat_subscription_id" = $2',
        [to, id],
      );
    });
  }

  /** An issue of a payment that could not be settled. */
  noteIssue(id: string): Promise<void> {
    return this.#transact(async (query) => {
      await query(
        `insert into "payment_issues" ("id", "payment_id", "reference", "kind", "detail", "created_time")
        values (default, $1, $1, 'unsettled', '{}', $2) on conflict do nothing`,
        [id, now()],
      );
    });
  }

  /** The uid of a plan's owner. */
  ownerOf(id: string): Promise<unknown> {
    return this.#transact(async (query) => {
      const [row] = await query(
        'select "uid" from "subscriptions" where "revenuecat_subscription_id" = $1 for update',
        [id],
      );
      return row?.uid;
    });
  }

  /** Numbers of the orders that the owner sees, with their lines. */
  ordersOf(owner: string): Promise<Row[]> {
    return this.#transact((query) =>
      query(
        `select "orders"."id", "payment_id", "name" from "orders"
        left join "order_lines" on "order_lines"."order_id" = "orders"."id" where "orders"."owner" = $1 order by "orders"."id"`,
        [owner],
      ),
    );
  }
}
