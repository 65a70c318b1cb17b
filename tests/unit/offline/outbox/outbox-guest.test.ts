/** A guest's basket: its creation, loss and merge into an account. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import type { BasketOwner, ErrorClass } from '../../../../src/contract/basket-calls.ts';
import type { BasketServer } from '../../../../src/offline/outbox/deliver.ts';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/basket-channel.ts';
import { announced } from '../../../../src/offline/outbox/announced.ts';
import { createOutbox, type OutboxParts } from '../../../../src/offline/outbox/outbox.ts';
import { basketOf } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import {
  accountBasket,
  guestBasket,
  Shop,
} from '../../../fixtures/outbox/simulator/simulated-shop.ts';

const ANNA = 'anna';
const lost = new ApiError('unreachable', 'no answer');

let shop: Shop;
let store: OutboxStore;
let news: BasketMessage[];
let keys: number;
/** Prefixes of calls whose answer is lost, each once. */
let losing: string[];

async function call<T>(name: string, handle: () => T): Promise<T> {
  const answer = handle();
  const index = losing.findIndex((each) => name.startsWith(each));
  if (index < 0) return answer;
  losing.splice(index, 1);
  throw lost;
}

const nameOf = (owner: BasketOwner) =>
  'account' in owner ? accountBasket(owner.account) : guestBasket(owner.guest);
const server: BasketServer = {
  create: (key) => call('create', () => shop.create(key)),
  change: (owner, { opId, type, payload: { product_id, quantity } }) =>
    call('change', () => shop.change(nameOf(owner), opId, { type, product_id, quantity })),
  merge: (guest, uid) => call('merge', () => shop.merge(guest, uid, `merge:${guest}:${uid}`)),
  read: (owner) => call('read', () => shop.read(nameOf(owner))),
};

function classifyError(error: unknown): ErrorClass {
  const isKnown = error instanceof ApiError && error.kind === 'not-found';
  return isKnown ? { missing: { code: 'not_found', text: 'Nie ma.' } } : 'unknown';
}

const page = (parts: Partial<OutboxParts> = {}) =>
  createOutbox({
    store: announced(store, (message) => news.push(message)),
    server,
    classifyError,
    lock: (_, work) => work(new AbortController().signal),
    now: () => 5,
    newKey: () => `k${(keys += 1)}`,
    ...parts,
  });
const add = (opId: string, owner = 'guest') =>
  page().dispatch({
    type: 'enqueue',
    op: { type: 'add', opId, owner, createdAt: 5, payload: { product_id: 1, quantity: 1 } },
  });
const snapshot = async (owner: string) => basketOf(await store.read(), owner);
const guest = async () => (await store.read()).guest;
const merge = (owner: string, quantity: number) =>
  page().dispatch({
    type: 'enqueueMerge',
    owner,
    items: piecesOf(quantity),
    newKey: `k${(keys += 1)}`,
    now: 5,
  });
const drained = async (owner: string) => {
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await page().drain(owner)) === 'empty') return;
  }
  throw new Error('something still waits');
};
const moved = () => news.filter(({ type }) => type === 'moved');
const inAccount = () => shop.items(accountBasket(ANNA));
const piecesOf = (quantity: number) => [{ product_id: 1, quantity }];

beforeEach(() => {
  shop = new Shop();
  store = createMemoryStore();
  [news, keys, losing] = [[], 0, []];
});

describe('a guest’s first change', () => {
  it('makes one basket, whatever answer is lost', async () => {
    await add('a');
    losing = ['create', 'change'];
    await drained('guest');
    expect([...shop.uids.values()]).toEqual(['g1']);
    expect(shop.items(guestBasket('g1'))).toEqual(piecesOf(1));
  });

  it('makes one basket where two tabs send it at once', async () => {
    await add('a');
    await Promise.all([page().drain('guest'), page().drain('guest')]);
    await drained('guest');
    expect(shop.uids.size).toBe(1);
    expect(shop.items(guestBasket('g1'))).toEqual(piecesOf(1));
  });
});

describe('a basket that the server has lost', () => {
  beforeEach(async () => {
    await add('a');
    await drained('guest');
    shop.lose('g1');
  });

  it('is not taken for one that another tab has begun meanwhile', async () => {
    const read = async (owner: BasketOwner) => {
      const lostOne = await guest();
      if (lostOne) await store.dispatch({ type: 'renewGuest', key: lostOne.key, newKey: 'other' });
      return server.read(owner);
    };
    await page({ server: { ...server, read } }).refresh('guest');
    expect(await guest()).toEqual({ key: 'other' });
  });

  it('is made anew by the next change', async () => {
    await add('b');
    await drained('guest');
    expect(shop.items(guestBasket('g2'))).toEqual(piecesOf(1));
    expect((await snapshot('guest')).basket?.items).toEqual(piecesOf(1));
  });

  it('is forgotten by the next reading', async () => {
    await page().refresh('guest');
    expect((await snapshot('guest')).basket).toBeUndefined();
    expect((await guest())?.uid).toBeUndefined();
  });

  it('stays while nobody can say whether it is there', async () => {
    await add('b');
    const outbox = page({ server: { ...server, read: () => Promise.reject(lost) } });
    expect(await outbox.drain('guest')).toBe('waiting');
    expect((await guest())?.uid).toBe('g1');
  });
});

describe('the move into an account', () => {
  const signIn = () => merge(ANNA, 2);

  it('sends what the guest has left first, and tells of it once', async () => {
    for (const opId of ['a', 'b']) await add(opId);
    await signIn();
    losing = ['create', 'change', 'merge'];
    await drained(ANNA);
    expect(inAccount()).toEqual(piecesOf(2));
    expect(moved()).toEqual([{ type: 'moved', owner: ANNA }]);
    expect((await store.read()).moved.get(ANNA)).toBe(2);
    expect(await guest()).toBeUndefined();
    expect((await snapshot(ANNA)).basket?.items).toEqual(piecesOf(2));
  });

  it('happens once where two tabs ask for it and retry it', async () => {
    await add('a');
    await Promise.all([signIn(), signIn()]);
    losing = ['merge', 'merge'];
    await Promise.all([page().drain(ANNA), page().drain(ANNA)]);
    await drained(ANNA);
    expect(inAccount()).toEqual(piecesOf(1));
    expect(moved()).toHaveLength(1);
  });

  it('goes before what the user does in the account later', async () => {
    await add('a');
    await signIn();
    await add('b', ANNA);
    await drained(ANNA);
    expect(shop.versions.flatMap(({ key }) => key ?? [])).toEqual(['a', 'merge:g1:anna', 'b']);
  });

  it('is not asked for where there is nothing to move', async () => {
    await signIn();
    expect((await snapshot(ANNA)).pending).toEqual([]);
  });

  it('waits while the guest’s own changes have no answer', async () => {
    await add('a');
    await signIn();
    losing = ['change'];
    expect(await page().drain(ANNA)).toBe('waiting');
    expect(shop.has(guestBasket('g1'))).toBe(true);
    expect(inAccount()).toEqual([]);
  });

  it('ends without an effect where another account has taken the basket', async () => {
    await add('a');
    await signIn();
    await merge('beata', 1);
    await drained('beata');
    await drained(ANNA);
    expect(shop.items(accountBasket('beata'))).toEqual(piecesOf(1));
    expect(inAccount()).toEqual([]);
  });
});
