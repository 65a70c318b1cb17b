import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, expect } from 'vitest';
import * as schema from '../../../server/db/schema.ts';
import {
  calendarAddresses,
  claimChanges,
  idempotencyKeys,
  letters,
  orders,
  orderSteps,
  paymentIssues,
  pushSubscriptions,
  refunds,
  stockAlerts,
  storeTransfers,
  subscriptions,
  users,
  withdrawals,
} from '../../../server/db/schema.ts';
import { createFirebaseAccounts } from '../../../server/modules/account-deletion/account-store.ts';
import { AccountDeletions } from '../../../server/modules/account-deletion/service.ts';
import { hlcOf } from '../../fixtures/training-rows.ts';
import { inThisFile } from './in-this-file.ts';
import { BAND, FORM, MONTH, ShopApp } from './small-shop.ts';
import { TEST_PROJECT } from './test-project.ts';
import { createVerifiedUser, idTokenFor } from './users.ts';
import type { TestUser } from './users.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Secret that RevenueCat sends. */
export const AUTHORIZATION = 'Bearer a-long-shared-secret';

export const tables = () =>
  Object.values<unknown>(schema).flatMap((part) => (is(part, PgTable) ? [part] : []));

type Deps = ConstructorParameters<typeof AccountDeletions>[0];

/** Accounts of a shop with a clock that can be set, and the service that deletes them. To be called once a file. */
export function accountsToDelete() {
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const accounts = createFirebaseAccounts(TEST_PROJECT);
  const shop = inThisFile(() =>
    ShopApp.start({
      accounts,
      clock,
      config: { revenuecat: { authorization: AUTHORIZATION, products: new Map([['month', 4]]) } },
    }),
  );
  afterEach(() => {
    now = undefined;
  });
  const db = () => shop.server.database.db;

  const remove = (user: TestUser) =>
    shop.server.app.inject({ method: 'DELETE', url: '/api/user', headers: user.headers });

  /** Names of the tables in which any column of any row contains the text; without those of the sandbox. */
  async function tablesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of tables()) {
      const name = getTableName(table);
      if (name.startsWith('sandbox_')) continue;
      const where = sql`row_to_json(${sql.identifier(name)})::text like ${`%${text}%`}`;
      const rows = await db()
        .select({ one: sql`1` })
        .from(table)
        .where(where);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  async function register({ uid, email }: TestUser): Promise<void> {
    const at = new Date();
    const given = { fullName: 'Ewa Testowa', phoneNumber: '0', city: '', street: '', zipCode: '' };
    await db()
      .insert(users)
      .values({ uid, email, ...given, createdTime: at, lastActivity: at });
  }

  async function buy(user: TestUser, url: string, payload?: object): Promise<void> {
    const { id, page } = await shop.opened(url, user, payload);
    await shop.pay(page);
    await shop.settled(id, 'paid');
  }

  /** A user with something in every table: a plan, an order, a basket, trainings, what providers have said. */
  async function busyUser(): Promise<TestUser> {
    const user = await createVerifiedUser();
    await register(user);
    await buy(user, '/api/subscription/create', { product_id: MONTH.id });
    await shop.post('/api/basket/add', user, { product_id: BAND.id });
    await buy(user, '/api/payment');
    await shop.post('/api/basket/add', user, { product_id: BAND.id });
    await shop.post('/api/training/log', user, {
      changes: [
        {
          type: 'preference',
          id: 'excluded',
          hlc: hlcOf(Date.now()),
          deleted: false,
          value: ['przysiad'],
        },
      ],
    });
    const owner = `user:${user.uid}`;
    const at = new Date();
    await db()
      .insert(idempotencyKeys)
      .values({ owner, key: 'k', fingerprint: '', createdTime: at });
    await db()
      .insert(paymentIssues)
      .values({
        owner,
        kind: 'refunded',
        reference: 're_1',
        detail: { amount: 1 },
        createdTime: at,
      });
    const letter = {
      event: 'order:1',
      kind: 'paid',
      messageId: randomUUID(),
      state: 'sent',
    } as const;
    await db()
      .insert(letters)
      .values({ owner, ...letter, recipient: user.email, data: {}, dueTime: at, createdTime: at });
    const alert = { email: user.email, productId: BAND.id, tokenHash: randomUUID() };
    await db()
      .insert(stockAlerts)
      .values({ ...alert, askedTime: at });
    await db()
      .insert(calendarAddresses)
      .values({ owner, tokenHash: randomUUID(), createdTime: at });
    await db().insert(pushSubscriptions).values({
      owner,
      id: randomUUID(),
      endpoint: 'https://push.example/',
      p256dh: '',
      auth: '',
      subscribedTime: at,
    });
    const [order] = await db().select().from(orders).where(eq(orders.owner, owner));
    const { id: orderId = 0, paymentId = '' } = order ?? {};
    const parcel = { carrier: 'inpost', trackingNumber: 'NUMER123' } as const;
    await db()
      .insert(orderSteps)
      .values({ owner, orderId, state: 'sent', time: at, ...parcel, storedTime: at });
    await db()
      .insert(refunds)
      .values({ owner, paymentId, number: 1, amount: 1, state: 'done', askedTime: at });
    const declared = { subject: 'order', orderNumber: orderId, state: 'matched' } as const;
    const typed = { email: FORM.email, name: FORM.name, items: null, reason: 'Za mocna' };
    await db()
      .insert(withdrawals)
      .values({ owner, id: randomUUID(), ...declared, ...typed, receivedTime: at });
    await db()
      .insert(storeTransfers)
      .values({ eventId: randomUUID(), fromId: user.uid, toId: 'other', transferTime: at });
    await db()
      .insert(claimChanges)
      .values({ uid: user.uid, changedTime: at })
      .onConflictDoNothing();
    return user;
  }

  const isKnownIdentity = (user: TestUser) =>
    idTokenFor(user).then(
      () => true,
      () => false,
    );

  async function expectGone(user: TestUser): Promise<void> {
    // A late event of a provider may have taken the lock of the owner, which goes with the look two hours later.
    const left = (await tablesWith(user.uid)).filter((name) => name !== 'owner_locks');
    expect(left).toEqual(['account_deletions']);
    expect(await tablesWith(user.email)).toEqual([]);
    expect(await isKnownIdentity(user)).toBe(false);
  }

  /** The service on the database of the shop, with parts of it replaced. */
  function deletionsWith(replaced: Partial<Deps>): AccountDeletions {
    return new AccountDeletions({
      db: db(),
      accounts,
      refuseForeignPlans: async () => {},
      endPayments: async (uid) => {
        await db()
          .update(subscriptions)
          .set({ providerEnded: true })
          .where(eq(subscriptions.uid, uid));
      },
      clock,
      log: { error: () => {} },
      ...replaced,
    });
  }

  return {
    shop,
    db,
    accounts,
    remove,
    tablesWith,
    register,
    busyUser,
    isKnownIdentity,
    expectGone,
    deletionsWith,
    /** Sets the clock for the rest of the test; undefined lets it go on. */
    setClock: (time: Date | undefined) => {
      now = time;
    },
  };
}
