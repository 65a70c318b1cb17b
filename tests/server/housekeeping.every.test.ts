import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Leases } from '../../server/db/leases.ts';
import {
  basketItems,
  baskets,
  idempotencyKeys,
  ownedIds,
  paymentIssues,
  payments,
  providerEvents,
  trainingLogs,
  trainingRows,
} from '../../server/db/schema.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { startHousekeeping } from '../../server/modules/housekeeping/housekeeping-schedule.ts';
import { cleanUp } from '../../server/modules/housekeeping/service.ts';
import { PaymentsRepo } from '../../server/modules/payments/repo.ts';
import { ownerOfGuest, ownerOfUser } from '../../server/security/owner.ts';
import { openTestDatabase } from './support/database.ts';
import { openShop } from './support/products.ts';
import { eventually } from '../fixtures/eventually.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const clock = () => NOW;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

const database = inThisFile(() => openTestDatabase());
beforeAll(() => openShop(database.db));

it('deletes old keys, events and guest baskets, and nothing else', async () => {
  const { db } = database;
  await db.insert(idempotencyKeys).values(
    [31, 29].map((days) => ({
      owner: 'user:a',
      key: String(days),
      fingerprint: '',
      createdTime: daysAgo(days),
    })),
  );
  await db.insert(providerEvents).values(
    [91, 89].map((days) => ({
      provider: 'sandbox',
      eventId: String(days),
      receivedTime: daysAgo(days),
    })),
  );
  const owners = ['guest:old', 'guest:new', 'user:old'];
  await db
    .insert(baskets)
    .values(
      owners.map((owner) => ({ owner, updatedTime: daysAgo(owner.endsWith('old') ? 91 : 89) })),
    );
  await db
    .insert(basketItems)
    .values(owners.map((owner) => ({ owner, productId: 1, quantity: 1, addedTime: NOW })));

  await cleanUp({ repo: new HousekeepingRepo(db), clock });

  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['29']);
  expect((await db.select().from(providerEvents)).map(({ eventId }) => eventId)).toEqual(['89']);
  for (const table of [baskets, basketItems]) {
    const kept = (await db.select({ owner: table.owner }).from(table)).map(({ owner }) => owner);
    expect(kept.toSorted()).toEqual(['guest:new', 'user:old']);
  }
});

it('deletes guest baskets that were empty for a day, no account’s and none with a line', async () => {
  const { db } = database;
  const rows: [owner: string, days: number, isFilled: boolean][] = [
    ['guest:empty', 1.1, false],
    ['guest:empty-for-days', 3.9, false],
    ['guest:fresh', 0.9, false],
    ['guest:filled', 1.1, true],
    ['user:empty', 1.1, false],
  ];
  await db
    .insert(baskets)
    .values(rows.map(([owner, days]) => ({ owner, updatedTime: daysAgo(days) })));
  await db
    .insert(basketItems)
    .values(
      rows
        .filter(([, , isFilled]) => isFilled)
        .map(([owner]) => ({ owner, productId: 1, quantity: 1, addedTime: NOW })),
    );
  await cleanUp({ repo: new HousekeepingRepo(db), clock });
  const kept = (await db.select().from(baskets)).map(({ owner }) => owner);
  for (const [owner] of rows) {
    expect([owner, kept.includes(owner)]).toEqual([owner, !owner.startsWith('guest:empty')]);
  }
});

it('deletes payments that nobody paid, with what leads to them, and none that was paid or has an issue', async () => {
  const { db } = database;
  const [guest, user] = [ownerOfGuest('payer'), ownerOfUser({ uid: 'payer' })];
  const repo = new PaymentsRepo(db);
  const rows = [
    ['open', guest, 'open', 31],
    ['failed', guest, 'failed', 31],
    ['expired', guest, 'expired', 31],
    ['of-user-long-ago', user, 'expired', 401],
    ['kept-fresh', guest, 'expired', 29],
    ['kept-paid', guest, 'paid', 500],
    ['kept-issue', guest, 'expired', 500],
    ['kept-of-user', user, 'open', 399],
  ] as const;
  for (const [id, owner, status, days] of rows) {
    await repo.insert({
      owner,
      id,
      kind: 'basket',
      lines: [],
      amount: 0,
      deliveries: [],
      status,
      provider: 'sandbox',
      url: null,
      sessionId: null,
      refusals: 0,
      supersededTime: null,
      createdTime: daysAgo(days),
      settledTime: null,
    });
  }
  await db.insert(paymentIssues).values({
    owner: guest,
    paymentId: 'kept-issue',
    kind: 'unsettled',
    detail: {},
    createdTime: NOW,
  });
  await cleanUp({ repo: new HousekeepingRepo(db), clock });
  const kept = rows.map(([id]) => id).filter((id) => id.startsWith('kept'));
  const idsIn = async (table: typeof payments | typeof ownedIds) =>
    (await db.select({ id: table.id }).from(table)).map(({ id }) => id).toSorted();
  expect(await idsIn(payments)).toEqual(kept.toSorted());
  expect(await idsIn(ownedIds)).toEqual(kept.toSorted());
});

it('deletes tombstones of trainings after 400 days, and notes how far a log has lost some', async () => {
  const { db } = database;
  const [one, other] = ['user:one', 'user:other'];
  const rows = [
    [one, 1, true, 401],
    [one, 2, false, 500],
    [one, 3, true, 402],
    [one, 4, true, 399],
    [other, 1, true, 410],
    [other, 2, false, 410],
  ] as const;
  await db.insert(trainingLogs).values([
    { owner: one, epoch: randomUUID() },
    { owner: other, epoch: randomUUID(), purgedSeq: 7 },
  ]);
  await db.insert(trainingRows).values(
    rows.map(([owner, seq, deleted, days]) => ({
      owner,
      type: 'set',
      id: String(seq),
      seq,
      hlc: '',
      deleted,
      fields: {},
      changedTime: daysAgo(days),
    })),
  );
  await cleanUp({ repo: new HousekeepingRepo(db), clock });
  const { owner, seq } = trainingRows;
  expect(await db.select({ owner, seq }).from(trainingRows).orderBy(owner, seq)).toEqual([
    { owner: one, seq: 2 },
    { owner: one, seq: 4 },
    { owner: other, seq: 2 },
  ]);
  const logs = await db.select().from(trainingLogs);
  expect(new Map(logs.map((log) => [log.owner, log.purgedSeq]))).toEqual(
    new Map([
      [one, 3],
      [other, 7],
    ]),
  );
});

it('takes the oldest first, whatever place they have in the table', async () => {
  const { db } = database;
  const days = [101, 103, 102];
  const oldest = 'guest:first-103';
  await db
    .insert(baskets)
    .values(days.map((each) => ({ owner: `guest:first-${each}`, updatedTime: daysAgo(each) })));
  await db.insert(idempotencyKeys).values(
    days.map((each) => ({
      owner: `guest:first-${each}`,
      key: 'a',
      fingerprint: '',
      createdTime: daysAgo(each),
    })),
  );
  await db.insert(providerEvents).values(
    days.map((each) => ({
      provider: 'first',
      eventId: String(each),
      receivedTime: daysAgo(each),
    })),
  );
  const repo = new HousekeepingRepo(db);
  const before = daysAgo(100);
  expect(await repo.deleteGuestBaskets(before, 1)).toBe(1);
  expect(await repo.deleteKeys(before, 1)).toBe(1);
  expect(await repo.deleteProviderEvents(before, 1)).toBe(1);
  expect(await db.$count(baskets, eq(baskets.owner, oldest))).toBe(0);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.owner, oldest))).toBe(0);
  expect(await db.$count(providerEvents, eq(providerEvents.eventId, '103'))).toBe(0);
  await cleanUp({ repo, clock });
});

it('works through more than a batch', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into ${idempotencyKeys} (owner, key, fingerprint, created_time)
    select 'user:b', n::text, '', ${daysAgo(40).toISOString()} from generate_series(1, 1201) n
  `);
  const repo = new HousekeepingRepo(db);
  const deleteKeys = vi.spyOn(repo, 'deleteKeys');
  await cleanUp({ repo, clock });
  expect(deleteKeys).toHaveBeenCalledTimes(3);
  expect(await db.$count(idempotencyKeys, sql`owner = 'user:b'`)).toBe(0);
});

describe('the schedule', () => {
  it('cleans up at once and stops when it is told', async () => {
    const { db } = database;
    await db
      .insert(providerEvents)
      .values({ provider: 'sandbox', eventId: 'first', receivedTime: daysAgo(100) });
    const leases = new Leases({ db, clock });
    const log = (error: Error) => expect.fail(error.message);
    const stop = startHousekeeping({ db, clock, leases, log });
    await eventually(async () => expect(await db.$count(providerEvents)).toBe(1));
    await stop();
  });

  it('logs a failure and goes on', async () => {
    const broken = await openTestDatabase();
    await broken.close();
    const log = vi.fn<(error: Error) => void>();
    const leases = new Leases({ db: broken.db, clock });
    const stop = startHousekeeping({ db: broken.db, clock, leases, log });
    await eventually(() => expect(log).toHaveBeenCalledWith(expect.any(Error)));
    await stop();
  });
});
