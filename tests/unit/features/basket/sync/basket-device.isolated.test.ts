/** Covers the shown basket while the device's store is slow. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  knownBasket,
  loadBasket,
  showCommitted,
} from '../../../../../src/features/basket/sync/device-basket.ts';
import { LOAD_DEADLINE } from '../../../../../src/offline/storage-deadlines.ts';
import { readSnapshot } from '../../../../../src/offline/outbox/read-basket.ts';
import type { BasketSnapshot } from '../../../../../src/offline/outbox/outbox-state.ts';

vi.mock('../../../../../src/offline/outbox/read-basket.ts', () => ({ readSnapshot: vi.fn() }));
const readBasketsFrom = (read: typeof readSnapshot) =>
  vi.mocked(readSnapshot).mockImplementation(read);

const told = { items: [{ product_id: 1, quantity: 2 }], total: 200, unavailable: [] };
const snapshot: BasketSnapshot = {
  basket: { ...told, readAt: 5, rev: 1 },
  pending: [],
  dead: [],
  hasUnsupported: false,
};

/** A reading that the test ends. */
function slowReading() {
  let end: (found: BasketSnapshot) => void = () => {};
  const promise = new Promise<BasketSnapshot>((resolve) => {
    end = resolve;
  });
  return { promise, resolve: (found: BasketSnapshot) => end(found) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows nothing for the moment, and what comes late when it comes', async () => {
  const reading = slowReading();
  readBasketsFrom(() => reading.promise);
  const loading = loadBasket('late');
  await vi.advanceTimersByTimeAsync(LOAD_DEADLINE);
  await loading;
  expect(knownBasket('late')).toMatchObject({ basket: undefined, pending: [] });
  reading.resolve(snapshot);
  await vi.advanceTimersByTimeAsync(0);
  expect(knownBasket('late')).toEqual(snapshot);
});

it('keeps what it knows where a reading fails, or is overtaken', async () => {
  const early = slowReading();
  readBasketsFrom(() => early.promise);
  const loading = loadBasket('anna');
  readBasketsFrom(async () => snapshot);
  await loadBasket('anna');
  early.resolve({ ...snapshot, basket: undefined });
  await loading;
  expect(knownBasket('anna')).toEqual(snapshot);
  readBasketsFrom(() => Promise.reject(new Error('gone')));
  await loadBasket('anna');
  expect(knownBasket('anna')).toEqual(snapshot);
});

it('shows a commit of this tab at once, and no reading that may lack it', async () => {
  const early = slowReading();
  readBasketsFrom(() => early.promise);
  const loading = loadBasket('ola');
  const later = slowReading();
  readBasketsFrom(() => later.promise);
  showCommitted('ola', snapshot);
  expect(knownBasket('ola')).toEqual(snapshot);
  early.resolve({ ...snapshot, basket: undefined });
  await loading;
  expect(knownBasket('ola')).toEqual(snapshot);
  // The early one may also have known of another tab's commit, so that the store is read once more.
  const newest = { ...snapshot, basket: { ...told, readAt: 6, rev: 2 } };
  later.resolve(newest);
  await vi.advanceTimersByTimeAsync(0);
  expect(knownBasket('ola')).toEqual(newest);
});
