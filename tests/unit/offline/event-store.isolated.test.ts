import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineError } from '../../../src/lib/abort.ts';
import { bounded, type EventStore, observed } from '../../../src/offline/event-store.ts';

/** Adds each event to the state; a hanging one waits for its signal. */
function counter(): EventStore<number, number> & { isHanging: boolean } {
  let state = 0;
  const hang = () => new Promise<never>(() => {});
  const store = {
    isHanging: false,
    read: async () => (store.isHanging ? hang() : state),
    async dispatch(event: number, { signal }: { signal?: AbortSignal } = {}) {
      if (store.isHanging) await untilAborted(signal);
      const before = state;
      state += event;
      return { before, after: state };
    },
  };
  return store;
}

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up on a phone that does not answer, so that the next attempt can be made', async () => {
  const phone = counter();
  const store = bounded(phone);
  phone.isHanging = true;
  const asked = [store.read(), store.dispatch(1)].map((call) =>
    expect(call).rejects.toThrow(DeadlineError),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(asked);
  phone.isHanging = false;
  // The event that was given up is cancelled: it takes no effect later.
  expect(await store.dispatch(2)).toEqual({ before: 0, after: 2 });
  expect(await store.read()).toBe(2);
});

it('is told of every commit, and of nothing that failed', async () => {
  const phone = counter();
  const commits: unknown[] = [];
  const store = bounded(observed(phone, (...commit) => commits.push(commit)));
  await store.dispatch(3);
  phone.isHanging = true;
  const failing = expect(store.dispatch(4)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(5_000);
  await failing;
  expect(commits).toEqual([[3, { before: 0, after: 3 }]]);
});
