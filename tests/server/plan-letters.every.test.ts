/** Letters about plans: one for each event, whatever the provider repeats and however many processes look. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { letters, products, subscriptions, users } from '../../server/db/schema.ts';
import { createShopServices } from '../../server/shop/shop-services.ts';
import { eventually } from '../fixtures/eventually.ts';
import { QUARTER } from './support/small-shop.ts';
import { END, period, StripeShop } from './support/stripe-shop.ts';
import { TestMail } from './support/test-mail.ts';
import { createUser } from './support/users.ts';

const DAY_MS = 24 * 60 * 60_000;
const mail = new TestMail();
const world = StripeShop.inThisFile({ mail });
beforeEach(() => void mail.taken.splice(0));

const db = () => world.shop.server.database.db;
/** Letters about plans; that of the gift beside one is an order's. */
const told = () => mail.taken.filter(({ subject }) => !subject.includes('prezent'));
const subjects = () => told().map(({ subject }) => subject);

/** A user with a profile, to whose address letters go. */
async function member() {
  const user = await createUser();
  const now = new Date();
  const rest = { fullName: 'Ewa', phoneNumber: '0', city: '', street: '', zipCode: '' };
  const times = { createdTime: now, lastActivity: now };
  await db()
    .insert(users)
    .values({ uid: user.uid, email: user.email, ...rest, ...times });
  return user;
}

const changed = (id: string) => world.deliver('customer.subscription.updated', { id });

it('tells that a plan begins, with its price, its next charge and the notice on withdrawal', async () => {
  const user = await member();
  const { subscription } = await world.subscriber(user);
  expect(await changed(subscription)).toBe(200);
  await eventually(() => expect(subjects()).toEqual(['Twój plan już działa']));
  const [letter] = told();
  expect(letter?.to).toBe(user.email);
  const text = letter?.text.replaceAll(/\s/g, ' ');
  expect(text).toContain(`Plan: ${QUARTER.name}`);
  expect(text).toContain('129,00 zł za kwartał');
  expect(text).toContain('po upływie 14 dni od dnia zawarcia umowy');
});

it('tells a refused renewal once for its period', async () => {
  const user = await member();
  const { subscription } = await world.subscriber(user);
  for (const status of ['active', 'past_due', 'past_due', 'unpaid']) {
    const items = period(END, END + 90 * 86_400);
    world.tellSubscription(subscription, user.uid, status === 'active' ? {} : { status, items });
    expect(await changed(subscription)).toBe(200);
  }
  const both = ['Twój plan już działa', 'Nie udało się pobrać opłaty za plan'];
  await eventually(() => expect(subjects()).toEqual(both));
  expect(told()[1]?.text).toContain('https://silna.example/profile?tab=subscriptions');
});

it('tells the user of the mobile app alone, and of a plan that has ended, nothing', async () => {
  const stranger = await world.subscriber();
  const user = await member();
  const { subscription } = await world.subscriber(user);
  world.tellSubscription(subscription, user.uid, { status: 'canceled', ended_at: END - 60 });
  expect(await changed(subscription)).toBe(200);
  await eventually(() => expect(told()).toHaveLength(1));
  expect(await lettersOf(stranger.user.uid)).not.toContain('plan-begun');
  expect(await lettersOf(user.uid)).toEqual(['order-paid', 'plan-begun']);
});

async function lettersOf(uid: string): Promise<string[]> {
  const rows = await db()
    .select()
    .from(letters)
    .where(eq(letters.owner, `user:${uid}`));
  return rows.map(({ kind }) => kind).toSorted();
}

it('announces the renewal of a yearly plan a week ahead, once for each period', async () => {
  const rest = { subtitle: '', image: '/media/x.jpg', description: {} };
  const year = { id: 6, name: 'Plan roczny', price: 54_900, type: 'subscription_year' } as const;
  await db()
    .insert(products)
    .values({ ...rest, ...year });
  const renewal = Date.now() + 30 * DAY_MS;
  const plan = async (changes: object = {}) => {
    const { uid } = await member();
    await db()
      .insert(subscriptions)
      .values({
        uid,
        productId: year.id,
        price: year.price,
        stripeSubscriptionId: `sub_${randomUUID()}`,
        currentPeriodEnd: new Date(renewal),
        createdTime: new Date(renewal - 365 * DAY_MS),
        ...changes,
      });
    return uid;
  };
  const uid = await plan();
  const silent = [
    await plan({ markedForCancellation: true }),
    await plan({ awaitsPayment: true }),
    await plan({ productId: QUARTER.id }),
    await plan({ stripeSubscriptionId: null, revenuecatSubscriptionId: randomUUID() }),
  ];

  let now = new Date(renewal - 8 * DAY_MS);
  const { app, database } = world.shop.server;
  const { provider } = world;
  const services = { db: database.db, provider, writesLetters: true, log: app.log };
  const processes = [0, 1].map(() => createShopServices({ ...services, clock: () => now }));
  const round = () => Promise.all(processes.map((each) => each.renewalNotices?.round()));

  await round();
  expect(await lettersOf(uid)).toEqual([]);
  now = new Date(renewal - 7 * DAY_MS + 60_000);
  await round();
  await round();
  expect(await lettersOf(uid)).toEqual(['plan-renews']);
  const later = new Date(renewal + 365 * DAY_MS);
  await db()
    .update(subscriptions)
    .set({ currentPeriodEnd: later })
    .where(eq(subscriptions.uid, uid));
  await round();
  expect(await lettersOf(uid)).toEqual(['plan-renews']);
  now = new Date(later.getTime() - 6 * DAY_MS);
  await round();
  expect(await lettersOf(uid)).toEqual(['plan-renews', 'plan-renews']);
  for (const other of silent) expect(await lettersOf(other)).toEqual([]);
});
