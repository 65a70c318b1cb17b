/** Databases of earlier releases, which are brought forward while the release before may still serve. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Db } from '../../server/db/open-database.ts';
import { orderLines, orders, paymentIssues } from '../../server/db/schema.ts';
import { OrdersRepo } from '../../server/modules/orders/repo.ts';
import { PaymentsRepo } from '../../server/modules/payments/repo.ts';
import { SubscriptionsRepo } from '../../server/modules/subscriptions/repo.ts';
import { ownerOfGuest, ownerOfUser } from '../../server/security/owner.ts';
import { isFirstDelivery } from '../../server/security/webhook-events.ts';
import { createEarlierDatabase } from './support/earlier-database.ts';
import type { EarlierDatabase } from './support/earlier-database.ts';
import { eventually } from '../fixtures/eventually.ts';

/** The last migrations of the releases in CHANGELOG.md. */
const LAST = { '0.1.0': '0006_plans', '0.2.0': '0018_ended_tokens' } as const;
const BEFORE = LAST['0.2.0'];
const NOW = new Date('2026-11-27T10:00:00Z');
const USER = ownerOfUser({ uid: 'ania' });
const GUEST = ownerOfGuest('00000000-0000-4000-8000-000000000000');

let made: EarlierDatabase;
afterEach(() => made.close());

/** A user's and a guest's paid payment with its order, a guest's open one, an issue and a plan of the mobile app. */
const DATA = [
  `insert into payments (id, owner, kind, lines, amount, status, provider, created_time)
   values ('one', '${USER}', 'basket', '[]', 4900, 'paid', 'stripe', now()),
     ('two', '${GUEST}', 'basket', '[]', 4900, 'paid', 'stripe', now()),
     ('open', '${GUEST}', 'basket', '[]', 4900, 'open', 'stripe', now())`,
  `insert into orders (owner, kind, payment_id, total_amount, customer, token, created_time, updated_time)
   values ('${USER}', 'purchase', 'one', 4900, '{}', 'token', now(), now()),
     ('${GUEST}', 'purchase', 'two', 4900, '{}', 'token', now(), now())`,
  `insert into order_lines (order_id, position, product_id, name, image, unit_price, quantity)
   select id, 1, 1, 'Guma', '', 4900, 1 from orders`,
  `insert into payment_issues (payment_id, reference, kind, detail, created_time)
   values ('one', 'one', 'unsettled', '{}', now())`,
  `insert into subscriptions (uid, revenuecat_subscription_id, current_period_end, created_time)
   values ('ania', 'mobile', now(), now())`,
];

/** As a settlement does. */
async function buy(db: Db): Promise<void> {
  const owner = ownerOfUser({ uid: randomUUID() });
  const id = randomUUID();
  const line = { productId: 1, name: 'Guma', image: '', unitPrice: 49_00, quantity: 1 };
  await new PaymentsRepo(db).insert({
    owner,
    id,
    kind: 'basket',
    lines: [line],
    amount: 49_00,
    deliveries: [],
    status: 'open',
    provider: 'stripe',
    url: null,
    sessionId: null,
    refusals: 0,
    supersededTime: null,
    createdTime: NOW,
    settledTime: null,
  });
  await db.transaction(async (tx) => {
    await isFirstDelivery(tx, { provider: 'stripe', eventId: `evt_${id}`, now: NOW });
    expect(await new PaymentsRepo(tx).lock(id)).toMatchObject({ owner });
    await new PaymentsRepo(tx).settlePaid({ owner, id, kind: 'basket' }, NOW);
    // The release before names no column that came later.
    const inserted = await tx.execute(sql`
      insert into orders (owner, kind, payment_id, total_amount, customer, token, created_time, updated_time)
      values (${owner}, 'purchase', ${id}, 4900, '{}', 'token', ${NOW.toISOString()}, ${NOW.toISOString()})
      returning id`);
    const { rows } = v.parse(
      v.object({ rows: v.tuple([v.object({ id: v.pipe(v.unknown(), v.transform(Number)) })]) }),
      inserted,
    );
    const orderId = rows[0].id;
    await tx.insert(orderLines).values({ ...line, owner, orderId, position: 1 });
  });
}

/** Payments without exactly one order of theirs with its one line, or that their id does not lead to. */
async function lostOrDoubled(db: Db): Promise<string[]> {
  const wrong = await db.execute(sql`
    select id, status from payments where not exists (
      select from owned_ids
      where owned_ids.id = payments.id and kind = 'payment' and owned_ids.owner = payments.owner
    ) or (case status when 'paid' then 1 else 0 end) <> (
      select count(*) from orders join order_lines on order_lines.owner = orders.owner and order_id = orders.id
      where payment_id = payments.id and orders.owner = payments.owner
    )`);
  const { rows } = v.parse(v.object({ rows: v.array(v.unknown()) }), wrong);
  return rows.map((row) => JSON.stringify(row));
}

it.each(Object.entries(LAST))(
  'the data of release %s is there afterwards, under the numbers that were shown',
  async (_release, last) => {
    made = await createEarlierDatabase(last);
    for (const statement of DATA) await made.db.execute(sql.raw(statement));

    const { db } = await made.open();
    const repo = new OrdersRepo(db);
    const ofUser = { id: 100_001, paymentId: 'one', lines: [{ name: 'Guma' }] };
    expect(await repo.ofOwner(USER)).toMatchObject([ofUser]);
    const ofGuest = { paymentId: 'two', owner: GUEST, lines: [{ name: 'Guma' }] };
    expect(await repo.findGuests(100_002)).toMatchObject(ofGuest);
    const found = await new SubscriptionsRepo(db).find({ provider: 'mobile', id: 'mobile' });
    expect(found).toMatchObject({ uid: 'ania' });
    expect(await new PaymentsRepo(db).find('open')).toMatchObject({ owner: GUEST });
    expect(await db.select().from(paymentIssues)).toMatchObject([
      { owner: USER, paymentId: 'one' },
    ]);
    expect(await lostOrDoubled(db)).toEqual([]);
    await buy(db);
    expect(await db.$count(orders, sql`id = 100003`)).toBe(1);
  },
);

it('a database of a later release is refused in words', async () => {
  made = await createEarlierDatabase(BEFORE);
  const { db } = await made.open();
  const later = Date.parse('2036-05-04');
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
  );
  await expect(made.open()).rejects.toThrow(
    /its tables are of a newer release \(2036-05-04, this one knows them until 20\d\d-\d\d-\d\d\); start that release/,
  );
});

describe.runIf(inject('databaseTemplate').engine === 'postgres')('under traffic', () => {
  it('the migration loses and doubles nothing, and no call of the release before fails', async () => {
    made = await createEarlierDatabase(BEFORE);
    let served = 0;
    let left = 30;
    const serve = async (): Promise<void> => {
      await buy(made.db);
      served += 1;
      if (left > 0) await serve();
    };
    const serving = [serve(), serve(), serve()];
    await eventually(() => expect(served).toBeGreaterThan(3));
    const { db } = await made.open();
    for (; left > 0; left -= 1) await buy(db);
    await Promise.all(serving);
    expect(await lostOrDoubled(db)).toEqual([]);
    expect(await db.$count(orders)).toBe(served + 30);
  });

  it('the migration gives way to a transaction of the release that it stands in the way of', async () => {
    made = await createEarlierDatabase(BEFORE);
    for (const statement of DATA) await made.db.execute(sql.raw(statement));
    const [client, observer] = [await made.connect(), await made.connect()];
    await client.query(`begin; update orders set total_amount = 1`);
    const opening = made.open();
    const waiting = `select from pg_locks where not granted and relation = 'orders'::regclass`;
    await eventually(async () => expect((await observer.query(waiting)).rows).not.toEqual([]));
    // The two would wait for each other now.
    await client.query(`update payments set amount = 1; commit`);
    expect(await lostOrDoubled((await opening).db)).toEqual([]);
    await Promise.all([client.end(), observer.end()]);
  });

  it('the migration gets a table that PostgreSQL cleans up, which gives way to who waits a second', async () => {
    made = await createEarlierDatabase(BEFORE);
    const [client, observer] = [await made.connect(), await made.connect()];
    // As autovacuum holds it.
    await client.query('begin; lock table payments in share update exclusive mode');
    const opening = made.open();
    const impatient = `select from pg_locks
      where relation = 'payments'::regclass and clock_timestamp() - waitstart > interval '1 s'`;
    while ((await observer.query(impatient)).rows.length === 0) await delay(20);
    await client.query('rollback');
    await expect(opening).resolves.toBeDefined();
    await Promise.all([client.end(), observer.end()]);
  });
});
