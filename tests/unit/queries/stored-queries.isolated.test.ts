import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { attachCache, dropCache, flushCache } from '../../../src/app/query/query-persistence.ts';
import { noteFailedStart } from '../../../src/app/query/failed-start.ts';
import { guestOrderQuery, orderQuery, ordersQuery } from '../../../src/queries/orders.ts';
import { productQuery, productsByIdQuery, productsQuery } from '../../../src/queries/products.ts';
import { profileQuery, signInMethodsQuery } from '../../../src/queries/profile.ts';
import { isStored } from '../../../src/queries/stored-queries.ts';
import { subscriptionQuery } from '../../../src/queries/subscription.ts';
import {
  exercisesQuery,
  programQuery,
  programsQuery,
  workoutQuery,
  workoutsQuery,
} from '../../../src/queries/training.ts';
import { openDeviceDb } from '../../../src/offline/device-db.ts';
import { idbStore } from '../../../src/offline/outbox/idb-store.ts';
import { readSnapshot } from '../../../src/offline/outbox/read-basket.ts';
import { wipeQueryCaches } from '../../../src/offline/query-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Key of a query whose data is short. */
const KEY = ['sign-in-methods', 'anna'];

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
}

/** Everything is written, and nothing afterwards. */
async function endPage(): Promise<void> {
  await flushCache();
  dropCache();
}

afterEach(async () => {
  await endPage();
  await wipeQueryCaches([]);
});

describe('a record that another release has left in another shape', () => {
  const stored = (queryKey: unknown, data: unknown, state: object = {}) => ({
    queryKey,
    queryHash: JSON.stringify(queryKey),
    state: { data, dataUpdatedAt: Date.now(), isInvalidated: false, status: 'success', ...state },
  });
  const PRODUCT = {
    id: 1,
    name: 'Guma',
    subtitle: '',
    image: '',
    new_price: 100,
    product_type: 'one_purchase',
    description: '{}',
    available: true,
  };

  async function restarted(queries: unknown): Promise<QueryClient> {
    await endPage();
    const record = { buster: '2', timestamp: Date.now(), clientState: { mutations: [], queries } };
    await (await openDeviceDb()).put('queries', JSON.stringify(record), 'anna');
    const next = newClient();
    await attachCache(next, 'anna');
    return next;
  }

  test('is left out, one by one', async () => {
    const next = await restarted([
      stored(['products'], [{ id: 1, name: null }]),
      stored(['product', 1], PRODUCT),
      stored(['product', 2], undefined),
      stored(['products-by-id', [1]], { 0: PRODUCT }),
      stored(['orders', 'anna'], [{ id: 1, lines: '[]' }]),
      stored(['subscription', 'anna'], 'none'),
      stored(['unknown'], 1),
      stored(['toString'], 1),
      stored('products', [PRODUCT]),
      stored(KEY, ['Siła'], { dataUpdatedAt: 'today' }),
      { queryKey: KEY },
      null,
    ]);
    const keys = next.getQueryCache().getAll();
    expect(keys.map(({ queryKey }) => queryKey)).toEqual([['product', 1]]);
    expect(next.getQueryData(['product', 1])).toEqual(PRODUCT);
  });

  test('is made whole where a field of a document may be missing', async () => {
    const next = await restarted([
      stored(['program', 'a'], { id: 'a', name: null, location: 'HOME', order: '1' }),
    ]);
    expect(next.getQueryData(['program', 'a'])).toMatchObject({ id: 'a', name: '', order: 0 });
  });

  test.each([[{}], ['all'], [null]])('is nothing at all: %j', async (queries) => {
    expect((await restarted(queries)).getQueryCache().getAll()).toEqual([]);
  });

  test('is not fresh for ever where the clock was ahead', async () => {
    const next = await restarted([
      stored(KEY, ['Siła'], { dataUpdatedAt: Date.now() + 365 * DAY }),
    ]);
    expect(next.getQueryState(KEY)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  });

  test('stands in the way of two starts at most, whatever it is', async () => {
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    const network = { onLine: true };
    vi.stubGlobal('navigator', network);
    const record = [stored(KEY, ['Siła'])];
    noteFailedStart(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    const crash = () =>
      noteFailedStart(new TypeError("Cannot read properties of null (reading 'split')"));
    // A crash and a good start follow each other twice.
    for (let each = 0; each < 2; each += 1) {
      crash();
      // oxlint-disable-next-line no-await-in-loop -- one start after the other
      expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    }
    crash();
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    crash();
    // Without a network the stored data is all there is.
    network.onLine = false;
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    crash();
    network.onLine = true;
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    crash();
    await restarted(record);
    crash();
    expect((await restarted(record)).getQueryData(KEY)).toBeUndefined();
    expect(await (await openDeviceDb()).getAllKeys('queries')).toEqual([]);
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    vi.unstubAllGlobals();
  });
});

test('a basket of another shape counts as none, for the first paint and for its sender', async () => {
  const left = { items: null, total: 1, readAt: 1, rev: 1 };
  await (await openDeviceDb()).put('baskets', JSON.parse(JSON.stringify(left)), 'anna');
  expect((await readSnapshot('anna')).basket).toBeUndefined();
  expect((await idbStore.read()).baskets.get('anna')).toBeUndefined();
});

test('every query of the app has a shape, but for what a guest opens by a secret', () => {
  const queries = [
    orderQuery(newClient(), 'anna', 1),
    ordersQuery('anna'),
    productsQuery(),
    productQuery(1),
    productsByIdQuery([1]),
    profileQuery('anna'),
    signInMethodsQuery('anna'),
    subscriptionQuery('anna'),
    programsQuery(),
    programQuery('a'),
    workoutsQuery('a'),
    workoutQuery('a'),
    exercisesQuery('a'),
  ];
  expect(queries.filter(({ queryKey }) => !isStored(queryKey))).toEqual([]);
  expect(isStored(guestOrderQuery(1, 'secret').queryKey)).toBe(false);
});
