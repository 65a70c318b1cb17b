import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, it } from 'vitest';
import { claimChanges } from '../../server/db/schema.ts';
import { createFirebaseClaims } from '../../server/modules/claims/firebase-claims.ts';
import { Claims } from '../../server/modules/claims/service.ts';
import type { ClaimsDeps } from '../../server/modules/claims/service.ts';
import { GRACE_MS } from '../../server/modules/subscriptions/plan-access.ts';
import { SubscriptionsRepo } from '../../server/modules/subscriptions/repo.ts';
import { openTestDatabase } from './support/database.ts';
import { MONTH, ShopApp } from './support/small-shop.ts';
import { TEST_PROJECT } from './support/test-project.ts';
import { createUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-04-01T10:00:00.000Z');

const logged: string[] = [];
const database = inThisFile(openTestDatabase);
beforeEach(async () => {
  await database.db.delete(claimChanges);
  logged.length = 0;
});

function claims(
  setSubscribedUntil: ClaimsDeps['store']['setSubscribedUntil'],
  paidUntil: ClaimsDeps['paidUntil'] = async () => NOW,
): Claims {
  return new Claims({
    db: database.db,
    store: { setSubscribedUntil },
    paidUntil,
    log: { warn: (_detail, message) => void logged.push(message) },
  });
}

const note = (...uids: string[]) =>
  database.db.insert(claimChanges).values(uids.map((uid) => ({ uid, changedTime: NOW })));
const change = (uid: string) => new SubscriptionsRepo(database.db).noteClaim(uid, NOW);
const noted = async () => (await database.db.select().from(claimChanges)).map(({ uid }) => uid);

it('tells everybody’s once, and then knows of nobody', async () => {
  const told: [string, number | undefined][] = [];
  const one = claims(async (uid, time) => told.push([uid, time]) > 0);
  await note('b', 'a', 'c');
  await one.drain();
  expect(told).toEqual(['a', 'b', 'c'].map((uid) => [uid, NOW.getTime()]));
  expect(await noted()).toEqual([]);
});

it('keeps what could not be told, without holding up the others, and says so once', async () => {
  let isDown = true;
  const told: string[] = [];
  const one = claims(async (uid) => {
    if (uid === 'b' && isDown) throw new Error('out of reach: ewa@example.com');
    return told.push(uid) > 0;
  });
  await note('a', 'b', 'c');
  await one.drain();
  await one.drain();
  expect(told.toSorted()).toEqual(['a', 'c']);
  expect(await noted()).toEqual(['b']);
  isDown = false;
  await one.drain();
  expect(await noted()).toEqual([]);
  expect(logged).toEqual(['claims wait to be told']);
});

it('drops somebody whom the identity provider does not know', async () => {
  await note('stranger');
  await claims(async () => false).drain();
  expect(await noted()).toEqual([]);
  expect(logged).toHaveLength(1);
});

it('leaves the database to others while the identity provider takes its time', async () => {
  const seen: string[][] = [];
  await note('a');
  await claims(async () => seen.push(await noted()) > 0).drain();
  expect(seen).toEqual([['a']]);
});

it('tells again what changed while it was told, be it within one millisecond', async () => {
  let end = NOW;
  const told: (number | undefined)[] = [];
  await note('a');
  await claims(
    async (uid, time) => {
      if (told.push(time) === 1) {
        end = LATER;
        await change(uid);
      }
      return true;
    },
    async () => end,
  ).drain();
  expect(told).toEqual([NOW.getTime(), LATER.getTime()]);
  expect(await noted()).toEqual([]);
});

it('does not stay with what an overtaken process told late', async () => {
  let [end, isAsked] = [NOW, false];
  let known: number | undefined;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const tell = async (_uid: string, time: number | undefined) => {
    known = time;
    return true;
  };
  const slow = claims(
    async (uid, time) => {
      isAsked = true;
      await gate;
      return tell(uid, time);
    },
    async () => end,
  );
  await note('a');
  const isDone = slow.drain();
  await expect.poll(() => isAsked).toBe(true);
  end = LATER;
  await change('a');
  await claims(tell, async () => end).drain();
  letGo();
  await isDone;
  expect(known).toBe(LATER.getTime());
  expect(await noted()).toEqual([]);
});

it('is told by several processes at once, by each at most once', async () => {
  const told: string[] = [];
  const tell = async (uid: string) => told.push(uid) > 0;
  const uids = Array.from({ length: 12 }, (_, index) => `user-${index}`);
  await note(...uids);
  await Promise.all([claims(tell).drain(), claims(tell).drain()]);
  expect(new Set(told)).toEqual(new Set(uids));
  expect(told.length).toBeLessThanOrEqual(2 * uids.length);
  expect(await noted()).toEqual([]);
});

it('reaches the identity provider with a plan, beside their other claims', async () => {
  const store = createFirebaseClaims(TEST_PROJECT);
  const shop = await ShopApp.start({ claims: store });
  const auth = getAuth(getApps().find(({ name }) => name === 'claims-test') ?? testApp());
  const user = await createUser();
  await auth.setCustomUserClaims(user.uid, { coach: true });
  const { page } = await shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
  await shop.pay(page);
  await expect
    .poll(async () => (await auth.getUser(user.uid)).customClaims)
    .toEqual({ coach: true, subscribedUntil: expect.any(Number) });
  const { current_period_end: end } = (await shop.get('/api/subscription', user)).json();
  expect((await auth.getUser(user.uid)).customClaims?.subscribedUntil).toBe(
    Date.parse(end) + GRACE_MS,
  );
  expect(await store.setSubscribedUntil('nobody', 1)).toBe(false);
  await shop.close();
  await store.close();
});

function testApp() {
  return initializeApp({ projectId: TEST_PROJECT }, 'claims-test');
}
