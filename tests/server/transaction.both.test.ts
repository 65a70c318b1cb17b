import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../server/db/open-database.ts';
import { baskets, orders } from '../../server/db/schema.ts';
import { seeded } from '../fixtures/random.ts';
import { openTestDatabase } from './support/database.ts';
import { MAT, ShopApp } from './support/small-shop.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

const raised = (tx: Db, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`));

describe('a transaction', () => {
  const waits: number[] = [];
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase({
      random: () => 0.5,
      delay: async (ms) => void waits.push(ms),
    });
  });
  afterAll(() => database.close());
  afterEach(() => waits.splice(0));

  it.each(['40001', '40P01'])(
    'that meets another one (%s) is repeated, and what it did before is gone',
    async (state) => {
      const owner = `user:${randomUUID()}`;
      let runs = 0;
      await database.db.transaction(async (tx) => {
        runs += 1;
        await tx.insert(baskets).values({ owner, updatedTime: NOW });
        if (runs < 3) await raised(tx, state);
      });
      expect(runs).toBe(3);
      expect(waits).toEqual([25, 50]);
    },
  );

  it('that meets others again and again fails with the fourth attempt', async () => {
    let runs = 0;
    const work = database.db.transaction(async (tx) => {
      runs += 1;
      await tx.transaction((inner) => raised(inner, '40P01'));
    });
    await expect(work).rejects.toThrow();
    expect(runs).toBe(4);
    expect(waits).toEqual([25, 50, 100]);
  });

  it.each(['23505', '57014', '08006'])(
    'that fails otherwise (%s) is not repeated',
    async (state) => {
      let runs = 0;
      const work = database.db.transaction(async (tx) => {
        runs += 1;
        await raised(tx, state);
      });
      await expect(work).rejects.toThrow();
      expect(runs).toBe(1);
      expect(waits).toEqual([]);
    },
  );
});

describe('when every twentieth commit fails', () => {
  const BUYERS = 12;
  const PIECES = 9;
  let shop: ShopApp;
  beforeAll(async () => {
    const { next: random } = seeded(35);
    shop = await ShopApp.start({
      database: await openTestDatabase({ random, delay: async () => {} }),
    });
    for (const statement of FAILING_COMMITS) await shop.server.database.db.execute(statement);
  });
  afterAll(() => shop.close());

  it('no piece and no order is lost or doubled', async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.shopper()));
    const changes = buyers.flatMap((buyer) =>
      Array.from({ length: PIECES }, () => {
        const key = { 'idempotency-key': randomUUID() };
        const add = () => shop.post('/api/basket/add', buyer, { product_id: MAT.id }, key);
        return [add(), add()];
      }),
    );
    for (const { statusCode } of await Promise.all(changes.flat())) expect(statusCode).toBe(200);
    for (const buyer of buyers) {
      const basket = (await shop.get('/api/basket', buyer)).json().data;
      expect(JSON.parse(basket.product_ids)).toEqual([{ product_id: MAT.id, quantity: PIECES }]);
    }

    const pages = await Promise.all(buyers.map((buyer) => shop.opened('/api/payment', buyer)));
    for (const { statusCode } of await Promise.all(pages.map(({ page }) => shop.pay(page)))) {
      expect(statusCode).toBe(303);
    }
    for (const { id } of pages) await shop.settled(id, 'paid');
    for (const delivery of shop.sent) expect((await shop.deliver(delivery)).statusCode).toBe(200);
    const { db } = shop.server.database;
    expect(await db.$count(orders)).toBe(BUYERS);
    for (const buyer of buyers) {
      const [order, ...others] = (await shop.get('/api/orders', buyer)).json().data;
      expect(order.basket.total_amount).toBe(PIECES * MAT.price);
      expect(others).toEqual([]);
      expect((await shop.get('/api/basket', buyer)).json().data.product_ids).toBe('[]');
    }
    const failed = await db.execute(sql`select last_value / 20 as failed from commits`);
    expect(Number(failedIn(failed))).toBeGreaterThanOrEqual(7);
  });
});

function failedIn(result: unknown): unknown {
  return (result as { rows: { failed: unknown }[] }).rows[0]?.failed;
}

/** Failures at the commit itself, by turns of both kinds; a sequence counts what is rolled back as well. */
const FAILING_COMMITS = [
  sql`create sequence commits`,
  sql`
    create function fail_some_commits() returns trigger language plpgsql as $$
    declare commit_number bigint := nextval('commits');
    begin
      if commit_number % 20 = 0 then
        raise exception 'injected'
          using errcode = case when commit_number % 40 = 0 then '40001' else '40P01' end;
      end if;
      return null;
    end $$`,
  ...['idempotency_keys', 'payments', 'provider_events', 'sandbox_deliveries'].map((table) =>
    sql.raw(
      `create constraint trigger failing_commit after insert on ${table}
      deferrable initially deferred for each row execute function fail_some_commits()`,
    ),
  ),
];
