import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrainEnd } from '../../../../../src/offline/outbox/drain.ts';

/** The attempts of the tab, in order: with a reading or not, and how to end them. */
let attempts: { reads: boolean; end: (end: DrainEnd) => void }[];

function attempt(reads: boolean): Promise<DrainEnd> {
  return new Promise((end) => {
    attempts.push({ reads, end });
  });
}

vi.mock('../../../../../src/features/basket/sync/tab-outbox.ts', () => ({
  outbox: {
    drain: () => attempt(false),
    refresh: () => attempt(true),
    read: async () => ({ moved: new Map() }),
  },
}));
vi.mock('../../../../../src/features/basket/sync/notify-dead-letters.ts', () => ({
  notifyDeadLetters: () => () => undefined,
}));

let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  attempts = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const { keepBasketInSync } =
    await import('../../../../../src/features/basket/sync/basket-sync.ts');
  stop = keepBasketInSync('guest', () => undefined);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Ends the attempt under way; gives the ms until the next one, or undefined for none in 5 minutes. */
async function untilNext(end: DrainEnd): Promise<number | undefined> {
  const before = attempts.length;
  attempts.at(-1)?.end(end);
  for (let ms = 0; ms <= 300_000; ms += 500) {
    await vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 500);
    if (attempts.length > before) return ms;
  }
  return undefined;
}

it('asks less and less often while nothing is answered', async () => {
  const pauses = [];
  for (let count = 0; count < 8; count += 1) pauses.push(await untilNext('waiting'));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it('asks soon again when the network came back in the middle of an attempt', async () => {
  for (let count = 0; count < 6; count += 1) await untilNext('waiting');
  dispatchEvent(new Event('online'));
  expect(await untilNext('waiting')).toBe(1_000);
  expect(await untilNext('empty')).toBeUndefined();
});

it('does not forget that a reading was asked for in the middle of an attempt', async () => {
  await untilNext('empty');
  const { sendSoon } = await import('../../../../../src/features/basket/sync/basket-sync.ts');
  sendSoon('guest');
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts.at(-1)?.reads).toBe(false);
  dispatchEvent(new Event('online'));
  expect(await untilNext('empty')).toBe(0);
  expect(attempts.at(-1)?.reads).toBe(true);
});
