/** A deletion that is cut off between its steps, by a crash or a provider, ends complete at the next try. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountDeletions, subscriptions } from '../../server/db/schema.ts';
import { accountsToDelete } from './support/accounts-to-delete.ts';
import type { TestUser } from './support/users.ts';

const {
  db,
  accounts,
  remove,
  tablesWith,
  register,
  busyUser,
  isKnownIdentity,
  expectGone,
  deletionsWith,
  setClock,
} = accountsToDelete();

const dies = () => Promise.reject(new Error('the process was killed'));

it('with the provider of payments out of reach is taken back, and the reason is said', async () => {
  const user = await busyUser();
  await expect(deletionsWith({ endPayments: dies }).delete(user.uid, new Date())).rejects.toThrow(
    'killed',
  );
  expect(await tablesWith(user.uid)).toContain('users');
  const ordered = await db()
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.uid, user.uid));
  expect(ordered).toEqual([]);
  await remove(user);
});

it('tells the phone whose answer was lost that the account is gone, also while the identity waits', async () => {
  const user = await busyUser();
  const key = 'klucz-tego-kasowania-12';
  const cutOff = deletionsWith({ accounts: { deleteAccount: dies } });
  await expect(
    deletionsWith({ endPayments: dies }).delete(user.uid, new Date(), key),
  ).rejects.toThrow('killed');
  expect(await cutOff.isGone(user.uid, key)).toBe(false);
  await cutOff.delete(user.uid, new Date(), key);
  expect(await isKnownIdentity(user)).toBe(true);
  expect(await cutOff.isGone(user.uid, key)).toBe(true);
  expect(await cutOff.isGone(user.uid, `${key}-inny`)).toBe(false);
  await deletionsWith({}).round();
});

it.each<[string, (user: TestUser) => Promise<void>]>([
  [
    'after the order',
    async ({ uid }) => {
      await db().insert(accountDeletions).values({ uid, orderedTime: new Date() });
    },
  ],
  [
    'after the plans were ended',
    async ({ uid }) => {
      await db().insert(accountDeletions).values({ uid, orderedTime: new Date() });
      await db()
        .update(subscriptions)
        .set({ providerEnded: true })
        .where(eq(subscriptions.uid, uid));
    },
  ],
  [
    'within the deletion of the data',
    async ({ uid }) => {
      const broken = new Proxy(db(), {
        get: (target, name) =>
          name === 'transaction'
            ? (work: (tx: unknown) => Promise<unknown>) =>
                target.transaction(async (tx) => {
                  await work(tx);
                  throw new Error('the process was killed');
                })
            : Reflect.get(target, name),
      });
      await deletionsWith({ db: broken })
        .delete(uid, new Date())
        .catch(() => {});
    },
  ],
  [
    'before the identity was deleted',
    async ({ uid }) => {
      await deletionsWith({ accounts: { deleteAccount: dies } }).delete(uid, new Date());
    },
  ],
])('%s is carried out by the next round', async (_when, cutOff) => {
  const user = await busyUser();
  await cutOff(user);
  expect(await isKnownIdentity(user)).toBe(true);
  await deletionsWith({}).round();
  await expectGone(user);
  const [record] = await db()
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.uid, user.uid));
  expect(record?.doneTime).toBeInstanceOf(Date);
});

it('is looked through once more when the last token has expired', async () => {
  const user = await busyUser();
  await remove(user);
  // A request that was under way when the account went.
  await register(user);
  expect(await tablesWith(user.uid)).toContain('users');
  await deletionsWith({}).round();
  expect(await tablesWith(user.uid)).toContain('users');
  setClock(new Date(Date.now() + 3 * 60 * 60_000));
  await deletionsWith({}).round();
  await expectGone(user);
  await deletionsWith({
    accounts: { deleteAccount: () => Promise.reject(new Error('nothing is left to do')) },
  }).round();
});

it('does not hold up another account', async () => {
  const [first, second] = [await busyUser(), await busyUser()];
  for (const { uid } of [first, second]) {
    await db().insert(accountDeletions).values({ uid, orderedTime: new Date() });
  }
  const fails = deletionsWith({
    accounts: {
      deleteAccount: (uid) => (uid === first.uid ? dies() : accounts.deleteAccount(uid)),
    },
  });
  await expect(fails.round()).rejects.toThrow('wait to be deleted');
  await expectGone(second);
  await deletionsWith({}).round();
  await expectGone(first);
});

/** Payments that a caller is about to end, until the test says how that goes. */
function payments() {
  let begin = () => {};
  let settle: (end: Promise<void>) => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const end = new Promise<void>((resolve) => (settle = resolve));
  const endPayments = () => {
    begin();
    return end;
  };
  return { endPayments, begun, settle };
}

describe('a round that meets the request whose payments cannot be ended', () => {
  async function meeting() {
    const user = await busyUser();
    const [ofRequest, ofRound] = [payments(), payments()];
    const request = deletionsWith(ofRequest).delete(user.uid, new Date());
    await ofRequest.begun;
    const round = deletionsWith(ofRound).round();
    await ofRound.begun;
    return {
      user,
      request,
      round,
      failRequest: () => ofRequest.settle(dies()),
      endRound: () => ofRound.settle(Promise.resolve()),
    };
  }

  it('deletes nothing once the user was told that the account stays', async () => {
    const { user, request, round, failRequest, endRound } = await meeting();
    failRequest();
    await expect(request).rejects.toThrow('killed');
    const before = await tablesWith(user.uid);
    endRound();
    await round;
    expect(await tablesWith(user.uid)).toEqual(before);
    expect(before).not.toContain('account_deletions');
    expect(await isKnownIdentity(user)).toBe(true);
    await remove(user);
  });

  it('has deleted the account, which the user is told, and its order stays', async () => {
    const { user, request, round, failRequest, endRound } = await meeting();
    endRound();
    await round;
    failRequest();
    await request;
    await expectGone(user);
  });

  it('leaves the identity to the next one where its provider is out of reach', async () => {
    const user = await busyUser();
    const ofRequest = payments();
    const request = deletionsWith(ofRequest).delete(user.uid, new Date());
    await ofRequest.begun;
    await expect(deletionsWith({ accounts: { deleteAccount: dies } }).round()).rejects.toThrow();
    ofRequest.settle(dies());
    await request;
    await deletionsWith({}).round();
    await expectGone(user);
  });
});

it('of one phone is not carried out after that of another was taken back', async () => {
  const user = await busyUser();
  const [first, second] = [payments(), payments()];
  const [refused, late] = [first, second].map((each) =>
    deletionsWith(each).delete(user.uid, new Date()),
  );
  await Promise.all([first.begun, second.begun]);
  first.settle(dies());
  await expect(refused).rejects.toThrow('killed');
  second.settle(Promise.resolve());
  await expect(late).rejects.toThrow('Spróbuj za chwilę');
  expect(await tablesWith(user.uid)).toContain('users');
  expect(await isKnownIdentity(user)).toBe(true);
  await remove(user);
});
