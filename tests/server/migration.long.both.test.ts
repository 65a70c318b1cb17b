/** A database of release 0.1.0, which may still serve while and after its tables are brought forward. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { orders, paymentIssues } from '../../server/db/schema.ts';
import { OrdersRepo } from '../../server/modules/orders/repo.ts';
import { PaymentIssues } from '../../server/modules/payments/issues.ts';
import { PaymentsRepo } from '../../server/modules/payments/repo.ts';
import type { PaymentRow } from '../../server/modules/payments/repo.ts';
import { SubscriptionsRepo } from '../../server/modules/subscriptions/repo.ts';
import { ownerOfGuest, ownerOfUser } from '../../server/security/owner.ts';
import type { Owner } from '../../server/security/owner.ts';
import { isConflict } from '../../server/db/trouble.ts';
import { isFirstDelivery } from '../../server/security/webhook-events.ts';
import { createEarlierDatabase } from './support/earlier-database.ts';
import type { EarlierDatabase } from './support/earlier-database.ts';
import type { EarlierVersion } from './support/earlier-version.ts';
import { eventually } from '../fixtures/eventually.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const newUser = () => {
  const uid = randomUUID();
  return { uid, owner: ownerOfUser({ uid }) };
};

/** A payment as today's version opens it. */
const payment = (owner: Owner): PaymentRow => ({
  owner,
  id: randomUUID(),
  kind: 'basket',
  lines: [{ productId: 1, name: 'Guma', image: '', unitPrice: 49_00, quantity: 1 }],
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

const plan = (uid: string, id: string) => ({
  uid,
  revenuecatSubscriptionId: id,
  currentPeriodEnd: NOW,
  createdTime: NOW,
});

/** As a settlement does; false for an unknown payment. */
function settleToday({ db }: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await isFirstDelivery(tx, { provider: 'stripe', eventId: `evt_${randomUUID()}`, now: NOW });
    const repo = new PaymentsRepo(tx);
    const row = await repo.lock(id);
    if (row === undefined) return false;
    if (row.status === 'paid') return true;
    await repo.settle(id, 'paid', NOW);
    await new OrdersRepo(tx).insertOnce({
      owner: row.owner,
      kind: 'purchase',
      paymentId: id,
      totalAmount: row.amount,
      customer: { email: null, name: null, phone: null, address: null },
      token: 'token',
      createdTime: NOW,
      updatedTime: NOW,
      lines: row.lines,
    });
    return true;
  });
}

/** Payments without exactly one order of theirs with its one line, or that their id does not lead to. */
async function lostOrDoubled({ db }: Database): Promise<string[]> {
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

async function issuesOf({ db }: Database, id: string) {
  const { owner, resolvedTime: resolved, paymentId } = paymentIssues;
  return db.select({ owner, resolved }).from(paymentIssues).where(eq(paymentId, id));
}

describe('the data of the release', () => {
  let made: EarlierDatabase;
  beforeAll(async () => {
    made = await createEarlierDatabase();
  });
  afterAll(() => made.close());

  it('is there afterwards, under the numbers that were shown', async () => {
    const { earlier } = made;
    const [user, guest, planId] = [newUser(), ownerOfGuest(randomUUID()), randomUUID()];
    await earlier.startPlan(user.uid, planId);
    const ids = [
      await earlier.openPayment(user.owner),
      await earlier.openPayment(guest),
      await earlier.openPayment(guest),
    ];
    await earlier.noteIssue(ids[0] ?? '');
    for (const id of ids.slice(0, 2)) await earlier.settle(id);
    const shown = [await earlier.ordersOf(user.owner), await earlier.ordersOf(guest)];

    const database = await made.open();
    const repo = new OrdersRepo(database.db);
    const [ofUser] = await repo.ofOwner(user.owner);
    expect(ofUser).toMatchObject({ id: Number(shown[0]?.[0]?.id), lines: [{ name: 'Guma' }] });
    const ofGuest = await repo.findGuests(Number(shown[1]?.[0]?.id));
    expect(ofGuest).toMatchObject({ paymentId: ids[1], owner: guest, lines: [{ name: 'Guma' }] });
    const found = await new SubscriptionsRepo(database.db).find({ provider: 'mobile', id: planId });
    expect(found).toMatchObject({ uid: user.uid });
    expect(await new PaymentsRepo(database.db).find(ids[2] ?? '')).toMatchObject({ owner: guest });
    expect(await issuesOf(database, ids[0] ?? '')).toMatchObject([{ owner: user.owner }]);
    expect(await lostOrDoubled(database)).toEqual([]);

    const next = await earlier.openPayment(user.owner);
    await settleToday(database, next);
    const numbers = (await repo.ofOwner(user.owner)).map(({ id }) => id).toSorted();
    expect(numbers[1]).toBe(Number(shown[1]?.[0]?.id) + 1);
  });
});

it('a database of a later release is refused in words', async () => {
  const made = await createEarlierDatabase();
  const { db } = await made.open();
  const later = Date.parse('2036-05-04');
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
  );
  await expect(made.open()).rejects.toThrow(
    /its tables are of a newer release \(2036-05-04, this one knows them until 20\d\d-\d\d-\d\d\); start that release/,
  );
  await made.close();
});

describe('two versions beside each other', () => {
  let made: EarlierDatabase;
  let earlier: EarlierVersion;
  let database: Database;
  beforeAll(async () => {
    made = await createEarlierDatabase();
    ({ earlier } = made);
    database = await made.open();
  });
  afterAll(() => made.close());

  it('settle and hand over the payments of each other', async () => {
    const [user, guest] = [newUser(), ownerOfGuest(randomUUID())];
    const repo = new PaymentsRepo(database.db);
    const [first, second] = [await earlier.openPayment(guest), payment(guest)];
    await repo.insert(second);
    await database.db.transaction((tx) => new PaymentsRepo(tx).handOver(guest, user.owner));
    expect(await earlier.settle(first)).toBe(true);
    expect(await settleToday(database, first)).toBe(true);
    expect(await settleToday(database, second.id)).toBe(true);
    expect(await earlier.settle(second.id)).toBe(true);
    expect(await earlier.ordersOf(user.owner)).toHaveLength(2);

    const fourth = payment(guest);
    await repo.insert(fourth);
    await earlier.noteIssue(fourth.id);
    await database.db.transaction((tx) => new PaymentsRepo(tx).handOver(guest, user.owner));
    await earlier.noteIssue(fourth.id);
    await new PaymentIssues(database.db).resolveUnsettled(
      { owner: user.owner, id: fourth.id },
      NOW,
    );
    expect(await issuesOf(database, fourth.id)).toEqual([{ owner: user.owner, resolved: NOW }]);

    const third = payment(guest);
    await repo.insert(third);
    await earlier.handOver(guest, user.owner);
    expect(await repo.find(third.id)).toMatchObject({ owner: user.owner });
    expect(await repo.setPage(third.id, { url: '/pay', sessionId: 'cs' })).toBe(true);
    expect(await lostOrDoubled(database)).toEqual([]);
  });

  it('start a plan once and move the plans of each other', async () => {
    const [one, other] = [newUser(), newUser()];
    const [old, young] = [randomUUID(), randomUUID()];
    const repo = new SubscriptionsRepo(database.db);
    expect(await earlier.startPlan(one.uid, old)).toBe(true);
    expect(await repo.insertOnce(plan(one.uid, old))).toBe(false);
    expect(await repo.insertOnce(plan(one.uid, young))).toBe(true);
    expect(await earlier.startPlan(one.uid, young)).toBe(false);
    await earlier.movePlan(young, other.uid);
    const moved = await repo.find({ provider: 'mobile', id: young });
    expect(moved).toMatchObject({ uid: other.uid });
    const owner = { uid: other.uid, ownerTime: NOW };
    expect(await repo.moveMobile([one.uid], NOW, owner)).toBe(true);
    expect(await earlier.ownerOf(old)).toBe(other.uid);
    expect((await repo.all(other.uid)).map((row) => row.revenuecatSubscriptionId)).toHaveLength(2);
  });
});

describe.runIf(inject('databaseTemplate').engine === 'postgres')('under traffic', () => {
  const ROUNDS = 30;
  let made: EarlierDatabase;
  beforeAll(async () => {
    made = await createEarlierDatabase();
  });
  afterAll(() => made.close());

  /** A webhook that fails is sent again by its provider. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isConflict(error)) return again(work);
      throw error;
    }
  }

  it('the migration loses and doubles nothing, and no call of the release fails', async () => {
    const { earlier } = made;
    let served = 0;
    let isMigrated = false;
    const serve = async () => {
      for (let left = ROUNDS; left > 0; left -= isMigrated ? 1 : 0) {
        const { uid, owner } = newUser();
        const id = await earlier.openPayment(owner);
        expect(await earlier.settle(id)).toBe(true);
        expect(await earlier.startPlan(uid, randomUUID())).toBe(true);
        expect(await earlier.ordersOf(owner)).toHaveLength(1);
        served += 1;
      }
    };
    const serving = [serve(), serve(), serve()];
    await eventually(() => expect(served).toBeGreaterThan(3));
    const database = await made.open();
    isMigrated = true;
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await earlier.openPayment(newUser().owner);
      expect(await settleToday(database, id)).toBe(true);
    }
    await Promise.all(serving);
    expect(await lostOrDoubled(database)).toEqual([]);
    expect(await database.db.$count(orders)).toBe(served + ROUNDS);
  });

  it('a payment that is handed over while the release settles it becomes one order', async () => {
    const { earlier } = made;
    const database = await made.open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [user, guest] = [newUser(), ownerOfGuest(randomUUID())];
      const id = await earlier.openPayment(guest);
      const [isKnown] = await Promise.all([
        again(() => earlier.settle(id)),
        database.db.transaction((tx) => new PaymentsRepo(tx).handOver(guest, user.owner)),
      ]);
      expect(isKnown).toBe(true);
      expect(await database.db.$count(orders, eq(orders.paymentId, id))).toBe(1);
    }
    expect(await lostOrDoubled(database)).toEqual([]);
  });

  it('the migration gives way to a transaction of the release that it stands in the way of', async () => {
    const held = await createEarlierDatabase();
    const { owner } = newUser();
    const id = await held.earlier.openPayment(owner);
    const opening = await held.earlier.settleAround(owner, id, async () => {
      const database = held.open();
      await eventually(async () => expect(await held.waiting()).toContain('orders'));
      return { database };
    });
    const database = await opening.database;
    expect(await lostOrDoubled(database)).toEqual([]);
    await held.close();
  });

  it('the migration gets a table that PostgreSQL cleans up, which gives way to who waits a second', async () => {
    const cleaned = await createEarlierDatabase();
    await cleaned.cleanUpBeside('payments', () => cleaned.open());
    await cleaned.close();
  });
});
