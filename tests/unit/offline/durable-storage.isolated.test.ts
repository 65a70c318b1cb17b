/** When the browser is asked not to clear the storage by itself. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewOp } from '../../../src/offline/outbox/op.ts';
import { eventually } from '../../fixtures/eventually.ts';

const OWNER = 'anna';
const WORKOUT = { owner: OWNER, workout_id: 'a', program_id: 'b', state: {} };
const added: NewOp = {
  type: 'add',
  opId: 'k',
  owner: OWNER,
  createdAt: Date.now(),
  payload: { product_id: 1, quantity: 1 },
};

const persist = vi.fn<() => Promise<boolean>>();

const noServer = () => Promise.reject(new Error('no network'));
vi.mock('../../../src/api/baskets.ts', () => ({
  basketServer: { create: noServer, change: noServer, merge: noServer, read: noServer },
  classifyBasketError: () => 'unknown',
}));

async function runningStore() {
  const { deviceSource } = await import('../../../src/offline/training/device-source.ts');
  const { createActiveStore } = await import('../../../src/offline/training/active-store.ts');
  return createActiveStore({ ...deviceSource, isSignedIn: () => true });
}

beforeEach(() => {
  vi.resetModules();
  persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
});

afterEach(() => vi.unstubAllGlobals());

it('is asked at the first entry of a journal, once', async () => {
  const { measurementStore } =
    await import('../../../src/features/measurements/measurement-store.ts');
  const { habitStore } = await import('../../../src/features/habits/habit-store.ts');
  await measurementStore.refresh();
  expect(persist).not.toHaveBeenCalled();
  const saving = measurementStore.change(() => [{ date: '2026-03-02', weight: 70 }]);
  // In the tap itself: a browser may ask only then.
  expect(persist).toHaveBeenCalledTimes(1);
  await saving;
  await habitStore.change((habits) => habits);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('is asked when a workout begins, not when one is looked for', async () => {
  const store = await runningStore();
  await store.read(OWNER);
  expect(persist).not.toHaveBeenCalled();
  await store.begin(WORKOUT);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('is asked for a change of the basket that could not be sent', async () => {
  const page = new EventTarget();
  const targets = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal('addEventListener', targets.addEventListener);
  vi.stubGlobal('removeEventListener', targets.removeEventListener);
  vi.stubGlobal('document', { ...targets, visibilityState: 'visible' });
  const { outbox } = await import('../../../src/features/basket/sync/tab-outbox.ts');
  const { keepBasketInSync } = await import('../../../src/features/basket/sync/basket-sync.ts');
  await outbox.dispatch({ type: 'enqueue', op: { ...added, owner: 'guest' } });
  const stop = keepBasketInSync('guest', () => undefined);
  await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
  stop();
});

it('harms nothing where the browser forbids it or does not know it', async () => {
  persist.mockRejectedValue(new DOMException('no', 'SecurityError'));
  const store = await runningStore();
  await store.begin({ ...WORKOUT, owner: 'ewa' });
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  await expect((await runningStore()).begin({ ...WORKOUT, owner: 'ola' })).resolves.toBeDefined();
});
