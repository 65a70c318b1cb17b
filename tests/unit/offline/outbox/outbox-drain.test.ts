/** The faults the outbox has to survive, one by one; their combinations are tested in the simulator. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import type {
  BasketOwner,
  ErrorClass,
  ServerBasket,
} from '../../../../src/contract/basket-calls.ts';
import type { BasketServer } from '../../../../src/offline/outbox/deliver.ts';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/basket-channel.ts';
import { announced } from '../../../../src/offline/outbox/announced.ts';
import {
  createOutbox,
  type Outbox,
  type OutboxParts,
} from '../../../../src/offline/outbox/outbox.ts';
import { basketOf, versionOf } from '../../../../src/offline/outbox/outbox-state.ts';
import { canRepeat } from '../../../../src/offline/outbox/requeue.ts';
import type { OutboxEvent, OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import {
  accountBasket,
  guestBasket,
  Shop,
} from '../../../fixtures/outbox/simulator/simulated-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const ANNA = 'anna';
const nameOf = (owner: BasketOwner) =>
  'account' in owner ? accountBasket(owner.account) : guestBasket(owner.guest);

let shop: Shop;
let store: OutboxStore;
let news: BasketMessage[];
let now: number;
/** Keys and names of all calls, in order. */
let calls: string[];
/** Faults of the next calls: before the server has it, or after it is done. */
let faults: { before?: unknown; after?: unknown }[];
let keys: number;

const lost = new ApiError('unreachable', 'no answer');
const signedOut = new ApiError('unauthenticated', 'nobody is signed in');

async function call<T>(name: string, handle: () => T): Promise<T> {
  calls.push(name);
  const { before, after } = faults.shift() ?? {};
  if (before !== undefined) throw before;
  const answer = handle();
  if (after !== undefined) throw after;
  return answer;
}

const server: BasketServer = {
  create: (key) => call(`create ${key}`, () => shop.create(key)),
  change: (owner, { opId, type, payload: { product_id, quantity } }) =>
    call(opId, () => shop.change(nameOf(owner), opId, { type, product_id, quantity })),
  merge: (guest, uid) =>
    call(`merge ${guest}`, () => shop.merge(guest, uid, `merge:${guest}:${uid}`)),
  read: (owner) => call('read', () => shop.read(nameOf(owner))),
};

function classifyError(error: unknown): ErrorClass {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.kind === 'unauthenticated') return 'signed-out';
  if (error.kind === 'unreachable') return 'unknown';
  const refusal = { code: error.code ?? '', text: error.serverText ?? '' };
  return error.kind === 'not-found' ? { missing: refusal } : { refused: refusal };
}

/** A page or the worker: without a lock, which must be harmless. */
function page(parts: Partial<OutboxParts> = {}): Outbox {
  return createOutbox({
    store: announced(store, (message) => news.push(message)),
    server,
    classifyError,
    lock: (_, work) => work(new AbortController().signal),
    now: () => now,
    newKey: () => `k${(keys += 1)}`,
    ...parts,
  });
}

const change = (opId: string, owner = ANNA, type: 'add' | 'remove' = 'add', product_id = 1) =>
  page().dispatch({
    type: 'enqueue',
    op: { type, opId, owner, createdAt: now, payload: { product_id, quantity: 1 } },
  });
const snapshot = async (owner = ANNA) => basketOf(await store.read(), owner);
const version = async () => versionOf(await store.read(), ANNA);
/** The store, in which events of one type fail. */
const failing = (type: OutboxEvent['type'], error: unknown): OutboxStore => {
  const whole = store;
  return {
    ...whole,
    dispatch: (event, options) =>
      event.type === type ? Promise.reject(error) : whole.dispatch(event, options),
  };
};
/** Whether a reading that was begun at `at` is still saved. */
async function isSaved(read: ServerBasket, at: string): Promise<boolean> {
  const event = { type: 'saveIfCurrent', owner: ANNA, read, version: at, now } as const;
  const { before, after } = await store.dispatch(event);
  return after !== before;
}
const effects = () => shop.versions.flatMap(({ key }) => key ?? []);
const quantity = (basket = accountBasket(ANNA)) => shop.items(basket)[0]?.quantity ?? 0;
const pending = async (owner = ANNA) => (await snapshot(owner)).pending.map(({ opId }) => opId);
const dead = async (owner = ANNA) =>
  (await snapshot(owner)).dead.map(({ opId, refusal }) => [opId, refusal?.code]);

beforeEach(() => {
  shop = new Shop();
  store = createMemoryStore();
  [news, calls, faults, now, keys] = [[], [], [], Date.UTC(2026, 10), 0];
});

describe('a change', () => {
  it('is sent in order, and leaves together with its answer', async () => {
    for (const opId of ['a', 'b', 'c']) await change(opId);
    expect(await page().drain(ANNA)).toBe('empty');
    expect(effects()).toEqual(['a', 'b', 'c']);
    expect((await snapshot()).basket?.items).toEqual([{ product_id: 1, quantity: 3 }]);
  });

  it('tells nothing where it could not be kept: quota error on enqueue', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    store = failing('enqueue', full);
    await expect(change('a')).rejects.toBe(full);
    expect([news, await pending()]).toEqual([[], []]);
  });
});

describe('an answer that is not known', () => {
  it.each<[string, { before?: unknown; after?: unknown }]>([
    ['request dropped', { before: lost }],
    ['response dropped', { after: lost }],
    ['500', { before: new ApiError('unreachable', '500', { code: 'internal' }) }],
    ['what is no error of ours', { after: new TypeError('failed') }],
  ])('keeps the change and its key: %s', async (_, fault) => {
    await change('a');
    await change('b');
    faults = [fault];
    expect(await page().drain(ANNA)).toBe('waiting');
    expect(await pending()).toEqual(['a', 'b']);
    expect(await page().drain(ANNA)).toBe('empty');
    expect(calls).toEqual(['a', 'a', 'b']);
    expect(effects()).toEqual(['a', 'b']);
  });

  it('is asked for again when the page ended after the answer, before the delete', async () => {
    await change('a');
    const whole = store;
    store = failing('succeed', new DOMException('', 'AbortError'));
    expect(await page().drain(ANNA)).toBe('waiting');
    store = whole;
    expect(await page().drain(ANNA)).toBe('empty');
    expect(effects()).toEqual(['a']);
  });
});

describe('several at once', () => {
  it('two tabs and the worker, without any lock, have one effect a change', async () => {
    for (const opId of ['a', 'b', 'c']) await change(opId);
    await Promise.all([page(), page(), page()].map((outbox) => outbox.drain(ANNA)));
    expect(effects()).toEqual(['a', 'b', 'c']);
    expect((await snapshot()).basket).toMatchObject({ rev: 3 });
  });

  it('a frozen leader that wakes up keeps no answer that is outdated', async () => {
    await change('a');
    let wake = () => {};
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const slow: BasketServer = {
      ...server,
      async change(owner, op) {
        const answer = await server.change(owner, op);
        await woken;
        return answer;
      },
    };
    const leader = page({ server: slow }).drain(ANNA);
    await page().drain(ANNA);
    await change('b');
    await page().drain(ANNA);
    wake();
    expect(await leader).toBe('empty');
    expect((await snapshot()).basket?.items).toEqual([{ product_id: 1, quantity: 2 }]);
    expect(effects()).toEqual(['a', 'b']);
  });
});

describe('a lock', () => {
  it('that was taken away ends the run before the next change', async () => {
    await change('a');
    const stolen = page({ lock: (_, work) => work(AbortSignal.abort()) });
    expect(await stolen.drain(ANNA)).toBe('stopped');
    expect(calls).toEqual([]);
  });
});

describe('a definitive no', () => {
  it('409: becomes a dead letter, and what follows it goes on', async () => {
    shop.withdrawn.add(2);
    await change('a', ANNA, 'add', 2);
    await change('b');
    expect(await page().drain(ANNA)).toBe('empty');
    expect(await dead()).toEqual([['a', 'conflict']]);
    expect(effects()).toEqual(['b']);
  });

  it('422: the same, under a key that the server knows with another payload', async () => {
    shop.change(accountBasket(ANNA), 'a', { type: 'add', product_id: 9, quantity: 1 });
    await change('a');
    await page().drain(ANNA);
    expect(await dead()).toEqual([['a', 'unprocessable']]);
  });

  it('404: a product that nobody knows, for a guest too, whose basket stays', async () => {
    await change('a', 'guest');
    await change('b', 'guest', 'add', 900);
    expect(await page().drain('guest')).toBe('empty');
    expect(await dead('guest')).toEqual([['b', 'not_found']]);
    expect(quantity(guestBasket('g1'))).toBe(1);
  });

  it('is ours as well when the server may no longer know its key', async () => {
    await change('a');
    faults = [{ after: lost }];
    await page().drain(ANNA);
    now += 15 * DAY;
    await page().drain(ANNA);
    expect(await dead()).toEqual([['a', 'too_old']]);
    // Again under its own key, since it may have arrived; that key is known for 30 days.
    const [letter] = (await snapshot()).dead;
    if (letter) await page().dispatch({ type: 'requeue', op: letter, newOpId: 'k', now });
    faults = [{ before: lost }];
    await page().drain(ANNA);
    now += 14 * DAY;
    expect(await page().drain(ANNA)).toBe('empty');
    expect(await dead()).toEqual([['a', 'too_old']]);
    expect(effects()).toEqual(['a']);
    const [given] = (await snapshot()).dead;
    expect(given && canRepeat(given, now)).toBe(false);
  });
});

describe('the user’s own', () => {
  it('401: waits until the user has signed in, and sends nothing after it', async () => {
    for (const opId of ['a', 'b']) await change(opId);
    faults = [{ before: signedOut }];
    expect(await page().drain(ANNA)).toBe('signed-out');
    expect(calls).toEqual(['a']);
    expect(await page().drain(ANNA)).toBe('empty');
    expect(effects()).toEqual(['a', 'b']);
  });

  it('A queues and B signs in: A’s changes stay A’s', async () => {
    await change('a');
    await change('b', 'beata');
    expect(await page().drain('beata')).toBe('empty');
    expect(await pending()).toEqual(['a']);
    expect(quantity(accountBasket('beata'))).toBe(1);
    expect(quantity()).toBe(0);
  });

  it('sign-out discards what is not sent, and a reading under way with it', async () => {
    await change('a');
    await page().drain(ANNA);
    const at = await version();
    await change('b');
    await page().dispatch({ type: 'discard', owner: ANNA });
    expect(await isSaved(shop.read(accountBasket(ANNA)), at)).toBe(false);
    expect(await snapshot()).toMatchObject({ basket: undefined, pending: [] });
  });
});

describe('queues', () => {
  it('refresh sends first and reads then; it reads nothing while something waits', async () => {
    await change('a');
    faults = [{ before: lost }];
    expect(await page().refresh(ANNA)).toBe('waiting');
    expect(await page().refresh(ANNA)).toBe('empty');
    expect(calls).toEqual(['a', 'a', 'read']);
  });

  it('a reading that waited for the lock until its owner had signed out is not saved', async () => {
    let isSignedIn = true;
    const lock: OutboxParts['lock'] = async (_, work) => {
      isSignedIn = false;
      await store.dispatch({ type: 'discard', owner: ANNA });
      return work(new AbortController().signal);
    };
    await page({ lock, isSignedIn: () => isSignedIn }).refresh(ANNA);
    expect(calls).toEqual(['read']);
    expect((await snapshot()).basket).toBeUndefined();
  });
});
