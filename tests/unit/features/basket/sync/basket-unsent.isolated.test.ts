/** The unsent changes at a sign-out, read from the store. */
import { beforeEach, expect, it, vi } from 'vitest';
import { sendNow } from '../../../../../src/features/basket/sync/basket-sync.ts';
import { unsentChanges } from '../../../../../src/features/basket/sync/unsent.ts';
import type { DrainEnd } from '../../../../../src/offline/outbox/drain.ts';
import { createMemoryStore } from '../../../../fixtures/outbox/simulator/memory-store.ts';
import { createOutbox, type Outbox } from '../../../../../src/offline/outbox/outbox.ts';
import type { StoredOp } from '../../../../../src/offline/outbox/op.ts';
import { basketOf } from '../../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../../src/offline/outbox/reduce.ts';

let outbox: Outbox;
vi.mock('../../../../../src/features/basket/sync/tab-outbox.ts', () => ({
  get outbox() {
    return outbox;
  },
}));
vi.mock('../../../../../src/features/basket/sync/basket-sync.ts', () => ({ sendNow: vi.fn() }));

const ANNA = 'anna';
const UNSUPPORTED: StoredOp = { type: 'unsupported', seq: 99, opId: 'newer', owner: ANNA };
let store: OutboxStore;
let hasUnsupported: boolean;

const add = (opId: string) =>
  store.dispatch({
    type: 'enqueue',
    op: { type: 'add', opId, owner: ANNA, createdAt: 5, payload: { product_id: 1, quantity: 1 } },
  });

/** The result of the last attempt, and its effect on the first change. */
function sending(end: DrainEnd, isRefused = false): void {
  vi.mocked(sendNow).mockImplementation(async () => {
    const [op] = basketOf(await store.read(), ANNA).pending;
    if (isRefused && op) {
      const refusal = { code: 'conflict', text: 'Nie ma miejsca.' };
      await store.dispatch({ type: 'markDead', op, refusal });
    } else if (end === 'empty' && op) {
      const answer = { items: [], total: 0, unavailable: [] };
      await store.dispatch({ type: 'succeed', op, answer, now: 7 });
    }
    return end;
  });
}

const nowhere = () => Promise.reject(new Error('nothing is sent here'));

beforeEach(() => {
  store = createMemoryStore();
  hasUnsupported = false;
  outbox = createOutbox({
    store: {
      ...store,
      async read() {
        const state = await store.read();
        return hasUnsupported ? { ...state, ops: [...state.ops, UNSUPPORTED] } : state;
      },
    },
    server: { create: nowhere, change: nowhere, merge: nowhere, read: nowhere },
    classifyError: () => 'unknown',
    lock: (_, work) => work(new AbortController().signal),
    now: () => 5,
    newKey: () => 'k',
  });
  vi.mocked(sendNow).mockReset();
});

it('holds nobody back who has sent everything', async () => {
  expect(await unsentChanges(ANNA)).toBeUndefined();
  expect(sendNow).not.toHaveBeenCalled();
  await add('a');
  sending('empty');
  expect(await unsentChanges(ANNA)).toBeUndefined();
});

it('counts what waits, and says what for', async () => {
  for (const opId of ['a', 'b']) await add(opId);
  sending('waiting');
  expect(await unsentChanges(ANNA)).toEqual({ count: 2, why: 'unreachable' });
  sending('signed-out');
  expect(await unsentChanges(ANNA)).toEqual({ count: 2, why: 'signed-out' });
});

it('counts what was refused just now, but not what was shown before', async () => {
  await add('a');
  sending('empty', true);
  expect(await unsentChanges(ANNA)).toEqual({ count: 1, why: 'refused' });
  expect(await unsentChanges(ANNA)).toBeUndefined();
});

it('does not drop what it cannot read', async () => {
  hasUnsupported = true;
  sending('waiting');
  expect(await unsentChanges(ANNA)).toEqual({ count: undefined, why: 'unreachable' });
});

it('does not take a store that fails for an empty one', async () => {
  vi.spyOn(outbox, 'read').mockRejectedValue(new Error('no answer'));
  await expect(unsentChanges(ANNA)).rejects.toThrow();
});
