/** `outbox-reduce.test.ts` proves that IndexedDB stands as these rules say. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';
import type { ServerBasket } from '../../../../src/contract/basket-calls.ts';
import type { MergeOp, NewOp, OutboxOp } from '../../../../src/offline/outbox/op.ts';
import {
  basketOf,
  headOf,
  sendingOwners,
  versionOf,
} from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxEvent, OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import { canRepeat } from '../../../../src/offline/outbox/requeue.ts';

const OWNER = 'anna';
const add = (opId: string, owner = OWNER): NewOp => ({
  type: 'add',
  opId,
  owner,
  createdAt: 5,
  payload: { product_id: 1, quantity: 2 },
});
const merge = (opId: string, guest = 'k1'): NewOp => ({
  type: 'merge',
  opId,
  owner: OWNER,
  createdAt: 5,
  payload: { guest, items: [] },
});
const told = (quantity: number) => ({
  items: [{ product_id: 1, quantity }],
  total: quantity * 100,
  unavailable: [],
});
const refusal = { code: 'conflict', text: 'Nie ma miejsca.' };

let store: OutboxStore;

/** Dispatches `event`; returns whether it has changed anything. */
async function did(event: OutboxEvent): Promise<boolean> {
  const { before, after } = await store.dispatch(event);
  return after !== before;
}
const enqueue = (op: NewOp) => did({ type: 'enqueue', op });
const begin = (op: OutboxOp) => did({ type: 'begin', op, now: 6 });
const succeed = (op: OutboxOp, answer: ServerBasket, now: number) =>
  did({ type: 'succeed', op, answer, now });
const succeedMerge = (op: MergeOp, answer: ServerBasket, moved: number, now: number) =>
  did({ type: 'succeedMerge', op, answer, moved, now });
const markDead = (op: OutboxOp, why = refusal) => did({ type: 'markDead', op, refusal: why });
const saveIfCurrent = (owner: string, read: ServerBasket, at: string, now: number) =>
  did({ type: 'saveIfCurrent', owner, read, version: at, now });
const discard = (owner: string) => did({ type: 'discard', owner });
const snapshot = async (owner = OWNER) => basketOf(await store.read(), owner);
const version = async (owner = OWNER) => versionOf(await store.read(), owner);
const guest = async () => (await store.read()).guest;

/** The dead op `opId`, as the user sees it. */
async function deadOp(opId: string): Promise<OutboxOp> {
  const op = (await snapshot()).dead.find((each) => each.opId === opId);
  if (op === undefined) throw new Error(`${opId} is not dead`);
  return op;
}

/** The op under its new key, at the end of the queue; undefined where nothing was requeued. */
async function requeue(op: OutboxOp, newOpId: string): Promise<OutboxOp | undefined> {
  if (!(await did({ type: 'requeue', op, newOpId, now: 9 }))) return undefined;
  return (await snapshot()).pending.at(-1);
}

async function head(owner = OWNER): Promise<OutboxOp> {
  const first = headOf(await store.read(), owner);
  if (first === undefined || first.type === 'unsupported') throw new Error('nothing to send');
  return first;
}

async function mergeHead(): Promise<MergeOp> {
  const first = await head();
  if (first.type !== 'merge') throw new Error('no merge stands first');
  return first;
}

describe('the rules', () => {
  beforeEach(() => {
    store = createMemoryStore();
  });

  it('knows nothing at first, not even an empty basket', async () => {
    const nothing = { basket: undefined, pending: [], dead: [], hasUnsupported: false };
    expect(await snapshot()).toEqual(nothing);
    expect(headOf(await store.read(), OWNER)).toBeUndefined();
    expect(sendingOwners(await store.read())).toEqual([]);
    expect(await guest()).toBeUndefined();
  });

  it('keeps changes in order, each owner’s by themselves', async () => {
    for (const op of [add('a'), add('x', 'guest'), add('b')]) await enqueue(op);
    const { pending } = await snapshot();
    expect(pending.map(({ opId, attempts, state }) => [opId, attempts, state])).toEqual([
      ['a', 0, 'pending'],
      ['b', 0, 'pending'],
    ]);
    expect((await head()).opId).toBe('a');
    expect(sendingOwners(await store.read()).toSorted()).toEqual(['anna', 'guest']);
  });

  it('keeps a change that is there already as it is, pending or dead', async () => {
    await enqueue(add('a'));
    await begin(await head());
    expect(await enqueue(add('a'))).toBe(false);
    expect((await snapshot()).pending.map(({ attempts }) => attempts)).toEqual([1]);
    await markDead(await head());
    expect(await enqueue(add('a'))).toBe(false);
    expect((await snapshot()).pending).toEqual([]);
  });

  it('puts the answer in the place of the change, once', async () => {
    await enqueue(add('a'));
    const op = await head();
    expect(await begin(op)).toBe(true);
    expect(await succeed(op, told(2), 7)).toBe(true);
    expect(await succeed(op, told(9), 8)).toBe(false);
    expect(await begin(op)).toBe(false);
    const { basket, pending } = await snapshot();
    expect(basket).toEqual({ ...told(2), readAt: 7, rev: 1 });
    expect(pending).toEqual([]);
  });

  it('marks what is refused dead, until the user has seen it', async () => {
    await enqueue(add('a'));
    await enqueue(add('b'));
    const op = await head();
    await markDead(op);
    expect(await begin(op)).toBe(false);
    expect((await head()).opId).toBe('b');
    const { dead } = await snapshot();
    expect(dead.map(({ opId, refusal: why }) => [opId, why])).toEqual([['a', refusal]]);
    await did({ type: 'dismiss', op: await head() });
    expect((await snapshot()).pending).toHaveLength(1);
    await did({ type: 'dismiss', op });
    expect((await snapshot()).dead).toEqual([]);
  });

  it('has a refused change wait anew at the end, once, under a new key', async () => {
    for (const opId of ['a', 'b']) await enqueue(add(opId));
    await begin(await head());
    await markDead(await head());
    const op = await deadOp('a');
    const kept = await requeue(op, 'c');
    expect(kept).toMatchObject({ opId: 'c', attempts: 0, state: 'pending', createdAt: 9 });
    expect(await requeue(op, 'd')).toBeUndefined();
    expect(await requeue(await head(), 'd')).toBeUndefined();
    const { pending, dead } = await snapshot();
    expect(pending.map(({ opId }) => opId)).toEqual(['b', 'c']);
    expect(pending.at(-1)).toEqual(kept);
    expect(dead).toEqual([]);
  });

  it.each([
    ['keeps the key of one that was sent and grew too old', 1, 'a'],
    ['gives one that grew too old unsent a new key', 0, 'b'],
  ])('%s', async (_, attempts, opId) => {
    await enqueue(add('a'));
    if (attempts > 0) await begin(await head());
    await markDead(await head(), { code: 'too_old', text: '' });
    expect(await requeue(await deadOp('a'), 'b')).toMatchObject({ opId, attempts });
  });

  it('requeues no merge: the next sign-in does', async () => {
    await enqueue(merge('m1'));
    await markDead(await head());
    expect(await requeue(await deadOp('m1'), 'm2')).toBeUndefined();
    expect((await snapshot()).dead).toHaveLength(1);
  });

  it('keeps a reading while nothing has happened since it was begun', async () => {
    const at = await version();
    await enqueue(add('a'));
    expect(await saveIfCurrent(OWNER, told(3), at, 7)).toBe(true);
    expect((await snapshot()).basket).toMatchObject({ ...told(3), readAt: 7 });
  });

  const outdating: [string, () => Promise<unknown>][] = [
    ['sent', async () => begin(await head())],
    ['confirmed', async () => succeed(await head(), told(2), 6)],
    ['read again', async () => saveIfCurrent(OWNER, told(4), await version(), 6)],
    ['forgotten', () => discard(OWNER)],
  ];
  it.each(outdating)('refuses a reading begun before it was %s', async (_, happen) => {
    await enqueue(add('a'));
    const at = await version();
    await happen();
    const { basket } = await snapshot();
    expect(await saveIfCurrent(OWNER, told(9), at, 7)).toBe(false);
    expect((await snapshot()).basket).toEqual(basket);
  });

  it('takes no reading of a guest’s basket for one of the next', async () => {
    await did({ type: 'beginGuest', newKey: 'k1' });
    await saveIfCurrent('guest', told(1), await version('guest'), 6);
    const at = await version('guest');
    await did({ type: 'renewGuest', key: 'k1', newKey: 'k2' });
    await saveIfCurrent('guest', told(2), await version('guest'), 7);
    expect(await saveIfCurrent('guest', told(1), at, 8)).toBe(false);
    expect((await snapshot('guest')).basket?.items).toEqual(told(2).items);
  });

  it('discards one owner’s changes and basket, and nobody else’s', async () => {
    for (const op of [add('a'), add('x', 'guest')]) await enqueue(op);
    await saveIfCurrent(OWNER, told(1), await version(), 6);
    await discard(OWNER);
    expect(await snapshot()).toMatchObject({ basket: undefined, pending: [] });
    expect((await snapshot('guest')).pending).toHaveLength(1);
  });

  it('begins a guest’s basket once, and learns its uid once', async () => {
    const saveUid = (key: string, uid: string) => did({ type: 'saveGuestUid', key, uid });
    expect(await did({ type: 'beginGuest', newKey: 'k1' })).toBe(true);
    expect(await did({ type: 'beginGuest', newKey: 'k2' })).toBe(false);
    expect(await saveUid('other', 'g9')).toBe(false);
    expect(await guest()).toEqual({ key: 'k1' });
    expect(await saveUid('k1', 'g1')).toBe(true);
    expect(await saveUid('k1', 'g2')).toBe(false);
    await did({ type: 'renewGuest', key: 'other', newKey: 'k3' });
    expect(await guest()).toEqual({ key: 'k1', uid: 'g1' });
    await did({ type: 'renewGuest', key: 'k1', newKey: 'k3' });
    expect(await guest()).toEqual({ key: 'k3' });
  });

  it('ends the guest’s basket with its merge, and no other one', async () => {
    await did({ type: 'beginGuest', newKey: 'k1' });
    for (const op of [merge('m1', 'other'), merge('m2')]) await enqueue(op);
    expect(await succeedMerge(await mergeHead(), told(2), 0, 7)).toBe(true);
    expect(await guest()).toEqual({ key: 'k1' });
    const last = await mergeHead();
    expect(await succeedMerge(last, told(3), 0, 8)).toBe(true);
    expect(await succeedMerge(last, told(4), 0, 9)).toBe(false);
    expect(await guest()).toBeUndefined();
    expect((await snapshot()).basket?.items).toEqual(told(3).items);
  });

  it('hands the guest’s refused changes on to the account with the basket', async () => {
    await did({ type: 'beginGuest', newKey: 'k1' });
    for (const opId of ['x', 'y']) await enqueue(add(opId, 'guest'));
    await begin(await head('guest'));
    await markDead(await head('guest'), { code: 'too_old', text: '' });
    await enqueue(merge('m1'));
    await succeedMerge(await mergeHead(), told(2), 0, 7);
    const { dead } = await snapshot();
    expect(dead.map(({ opId }) => opId)).toEqual(['x']);
    const left = await snapshot('guest');
    expect([left.dead.length, left.pending.map(({ opId }) => opId)]).toEqual([0, ['y']]);
    // Keys are scoped by owner: sent under its old key it could have two effects.
    expect(dead.map((op) => canRepeat(op, Date.UTC(2026, 10, 22)))).toEqual([false]);
  });

  it('gives once what moved and was not told, all of it', async () => {
    for (const [opId, moved] of [
      ['m1', 2],
      ['m2', 3],
    ] as const) {
      await enqueue(merge(opId));
      await succeedMerge(await mergeHead(), told(2), moved, 7);
    }
    expect((await store.read()).moved).toEqual(new Map([[OWNER, 5]]));
    expect(await did({ type: 'consumeMergeNotice', owner: 'beata' })).toBe(false);
    expect(await did({ type: 'consumeMergeNotice', owner: OWNER })).toBe(true);
    expect((await store.read()).moved).toEqual(new Map());
    expect(await did({ type: 'consumeMergeNotice', owner: OWNER })).toBe(false);
  });

  it('tells nothing of what moved into an account that has left', async () => {
    await enqueue(merge('m1'));
    await succeedMerge(await mergeHead(), told(2), 2, 7);
    await discard(OWNER);
    expect((await store.read()).moved).toEqual(new Map());
  });

  it('takes no change for another one of its number', async () => {
    await enqueue(add('a'));
    // The database was evicted: another change has the same number.
    const lost = { ...(await head()), opId: 'lost' };
    expect(await begin(lost)).toBe(false);
    expect(await succeed(lost, told(9), 7)).toBe(false);
    await markDead(lost);
    const { pending, dead, basket } = await snapshot();
    expect([pending.map(({ opId }) => opId), dead, basket]).toEqual([['a'], [], undefined]);
  });
});
