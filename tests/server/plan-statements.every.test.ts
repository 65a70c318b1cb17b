/** Providers' statements about one plan, in any order and from any process. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimChanges, subscriptions } from '../../server/db/schema.ts';
import type { MobileChange, PlanChange } from '../../server/modules/subscriptions/plan-change.ts';
import { PlanRecords } from '../../server/modules/subscriptions/plan-records.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const database = inThisFile(openTestDatabase);

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));

/** The records of one process, whose clock is `ahead` minutes ahead. */
function recordsOf(read: (id: string) => Promise<PlanChange>, ahead = 0): PlanRecords {
  return new PlanRecords({
    db: database.db,
    read,
    noteIssues: async (_db, issues) => issues,
    reportIssues: () => {},
    clock: () => at(9 + ahead),
  });
}
const say = (change: MobileChange) =>
  database.db.transaction((tx) =>
    recordsOf(() => Promise.reject(new Error('nothing is read'))).record(tx, change),
  );

const ofStore = (id: string, uid: string, minute: number, marked = false): MobileChange => ({
  provider: 'mobile',
  id,
  uid,
  productId: 4,
  periodEnd: at(minute),
  markedForCancellation: marked,
  saidTime: at(minute),
  ownerTime: at(minute),
});

async function rowOf(id: string) {
  const { stripeSubscriptionId, revenuecatSubscriptionId } = subscriptions;
  const column = id.startsWith('sub_') ? stripeSubscriptionId : revenuecatSubscriptionId;
  const [row] = await database.db.select().from(subscriptions).where(eq(column, id));
  return row;
}

it('statements of a store count in the order of the store', async () => {
  const id = randomUUID();
  await say(ofStore(id, 'a', 2, true));
  await say(ofStore(id, 'a', 1));
  expect(await rowOf(id)).toMatchObject({ markedForCancellation: true, currentPeriodEnd: at(2) });
  await say(ofStore(id, 'a', 3));
  expect(await rowOf(id)).toMatchObject({ markedForCancellation: false, currentPeriodEnd: at(3) });
});

it('statements of a store within one millisecond never take paid time away', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const renewed = { periodEnd: at(30), hasEnded: false };
  const ended = { periodEnd: at(5), hasEnded: true };
  for (const [id, first, second] of [
    [one, renewed, ended],
    [other, ended, renewed],
  ] as const) {
    await say({ ...ofStore(id, 'a', 5), ...first });
    await say({ ...ofStore(id, 'a', 5), ...second });
    expect(await rowOf(id)).toMatchObject({ currentPeriodEnd: at(30), providerEnded: false });
  }
});

it('are noted for the claims of everybody whom they touch', async () => {
  const [id, from, to] = [randomUUID(), randomUUID(), randomUUID()];
  await say(ofStore(id, from, 1));
  await database.db.delete(claimChanges).where(eq(claimChanges.uid, from));
  await say(ofStore(id, to, 2));
  const noted = (await database.db.select().from(claimChanges)).map(({ uid }) => uid);
  expect(noted).toEqual(expect.arrayContaining([from, to]));
});

/** A card provider that can be made to answer late: the state is that of the moment it was asked. */
function provider(id: string) {
  const state = { end: at(10) };
  const read = async () => ({ id, uid: `of-${id}`, productId: 4, periodEnd: state.end });
  const hold = () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isAsked = false;
    const held = async () => {
      if (isAsked) return read();
      isAsked = true;
      const seen = await read();
      await gate;
      return seen;
    };
    return { held, letGo: () => letGo(), isAsked: () => isAsked };
  };
  return { state, read, hold };
}

it.each([-20, 0, 20])(
  'statements of a card, read before another was and applied after it, are read again: clocks %d minutes apart',
  async (ahead) => {
    const id = `sub_${randomUUID()}`;
    const { state, read, hold } = provider(id);
    await recordsOf(read).take(id);
    const { held, letGo, isAsked } = hold();
    const slow = recordsOf(held, ahead).take(id);
    await expect.poll(isAsked).toBe(true);
    state.end = at(40);
    await recordsOf(read).take(id);
    letGo();
    await slow;
    expect(await rowOf(id)).toMatchObject({ currentPeriodEnd: at(40) });
    // The next word counts as well, from whichever process.
    state.end = at(50);
    await recordsOf(read, -ahead).take(id);
    expect(await rowOf(id)).toMatchObject({ currentPeriodEnd: at(50) });
  },
);

it('statements of a card, the first of which come at once, make one row', async () => {
  const id = `sub_${randomUUID()}`;
  const { read } = provider(id);
  await Promise.all(Array.from({ length: 4 }, () => recordsOf(read).take(id)));
  expect(await rowOf(id)).toMatchObject({ currentPeriodEnd: at(10), uid: `of-${id}` });
});
