import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachCache, dropCache, flushCache } from '../../src/app/query/query-persistence.ts';
import { noteFailedStart } from '../../src/app/query/failed-start.ts';
import { guestOrderQuery, orderQuery, ordersQuery } from '../../src/queries/orders.ts';
import { productQuery, productsByIdQuery, productsQuery } from '../../src/queries/products.ts';
import { profileQuery, signInMethodsQuery } from '../../src/queries/profile.ts';
import { isStored } from '../../src/queries/stored-shapes.ts';
import { subscriptionQuery } from '../../src/queries/subscription.ts';
import {
  exercisesQuery,
  programQuery,
  programsQuery,
  workoutQuery,
  workoutsQuery,
} from '../../src/queries/training.ts';
import { openDeviceDb } from '../../src/offline/db.ts';
import { wipeQueryCaches } from '../../src/offline/query-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Of any query whose data is short. */
const KEY = ['sign-in-methods', 'anna'];

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
}

/** Everything is written, and nothing afterwards. */
async function endPage(): Promise<void> {
  await flushCache();
  dropCache();
}

/** The data a new start of the app would restore for `owner`. */
async function afterRestart(owner: string): Promise<QueryClient> {
  await endPage();
  const client = newClient();
  await attachCache(client, owner);
  return client;
}

let client: QueryClient;

beforeEach(async () => {
  client = newClient();
  await attachCache(client, 'anna');
});

afterEach(async () => {
  vi.useRealTimers();
  await endPage();
  await wipeQueryCaches();
});

test('data outlives the page', async () => {
  client.setQueryData(KEY, ['Siła']);
  await flushCache();
  expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Siła']);
});

test('a failed refetch neither drops the data nor is remembered as a failure', async () => {
  client.setQueryData(KEY, ['Siła']);
  const failing = { queryKey: KEY, queryFn: () => Promise.reject(new Error('no network')) };
  await expect(client.fetchQuery(failing)).rejects.toThrow('no network');
  expect(client.getQueryState(KEY)?.status).toBe('error');

  const restarted = await afterRestart('anna');
  expect(restarted.getQueryData(KEY)).toEqual(['Siła']);
  expect(restarted.getQueryState(KEY)).toMatchObject({ status: 'success', error: null });
});

test('a request that brings nothing writes nothing', async () => {
  client.setQueryData(KEY, ['Siła']);
  await flushCache();
  const stored = async () => (await openDeviceDb()).get('queries', 'anna');
  const before = await stored();
  const later = Date.now() + DAY;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  const failing = { queryKey: KEY, queryFn: () => Promise.reject(new Error('no network')) };
  await expect(client.fetchQuery(failing)).rejects.toThrow('no network');
  await flushCache();
  expect(await stored()).toBe(before);

  await client.fetchQuery({ queryKey: KEY, queryFn: () => ['Tabata'] });
  await flushCache();
  clock.mockRestore();
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ timestamp: later });
  expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Tabata']);
});

test('each owner sees their own data only', async () => {
  client.setQueryData(KEY, ['Siła']);
  await attachCache(client, 'beata');
  expect(client.getQueryData(KEY)).toBeUndefined();
  client.setQueryData(KEY, ['Tabata']);
  expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Siła']);
  expect((await afterRestart('beata')).getQueryData(KEY)).toEqual(['Tabata']);
});

test('what is wiped after a sign-out stays wiped, whatever timer is still running', async () => {
  client.setQueryData(KEY, ['Siła']);
  dropCache();
  await wipeQueryCaches();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await (await openDeviceDb()).getAllKeys('queries')).toEqual([]);
});

test('a record that could not be read is not overwritten with the little this run knows', async () => {
  client.setQueryData(KEY, ['Siła']);
  await endPage();
  const db = await openDeviceDb();
  const get = vi.spyOn(db, 'get').mockRejectedValueOnce(new Error('connection lost'));
  const restarted = newClient();
  await attachCache(restarted, 'anna');
  get.mockRestore();
  restarted.setQueryData(['sign-in-methods', 'other'], []);
  expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Siła']);
});

describe('on a phone that tells late', () => {
  const NEWER = ['sign-in-methods', 'newer'];

  /** Opens the app; nothing is known until `tell` is called. */
  async function slowStart() {
    client.setQueryData(KEY, ['Siła']);
    client.setQueryData(NEWER, ['as it was']);
    await endPage();
    const db = await openDeviceDb();
    const stored = await db.get('queries', 'anna');
    let tell = () => {};
    const told = new Promise<string | undefined>((resolve) => {
      tell = () => resolve(stored);
    });
    const get = vi.spyOn(db, 'get').mockReturnValueOnce(told);
    const slow = newClient();
    await attachCache(slow, 'anna');
    get.mockRestore();
    expect(slow.getQueryData(KEY)).toBeUndefined();
    return { slow, tell };
  }

  test('what comes late is shown, unless something newer is there', async () => {
    const { slow, tell } = await slowStart();
    const failing = { queryKey: KEY, queryFn: () => Promise.reject(new Error('no network')) };
    await expect(slow.fetchQuery(failing)).rejects.toThrow('no network');
    slow.setQueryData(NEWER, ['as it is'], { updatedAt: Date.now() + 1_000 });
    tell();
    await vi.waitFor(() => expect(slow.getQueryData(KEY)).toEqual(['Siła']));
    expect(slow.getQueryState(KEY)).toMatchObject({ status: 'success', error: null });
    expect(slow.getQueryData(NEWER)).toEqual(['as it is']);
  });

  test('from then on all is kept, what was read before included', async () => {
    const { slow, tell } = await slowStart();
    slow.setQueryData(['sign-in-methods', 'late'], ['Tabata']);
    // The page is hidden: the stored record must not be overwritten by the incomplete data in memory.
    await flushCache();
    tell();
    await vi.waitFor(() => expect(slow.getQueryData(KEY)).toEqual(['Siła']));
    const restarted = await afterRestart('anna');
    expect(restarted.getQueryData(['sign-in-methods', 'late'])).toEqual(['Tabata']);
    expect(restarted.getQueryData(KEY)).toEqual(['Siła']);
  });

  test('what comes after somebody else has taken over is nobody’s business', async () => {
    const { slow, tell } = await slowStart();
    await attachCache(slow, 'beata');
    tell();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(slow.getQueryData(KEY)).toBeUndefined();
    await flushCache();
    expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Siła']);
  });
});

test('a record that makes no sense is forgotten, and the app starts without it', async () => {
  await endPage();
  await (await openDeviceDb()).put('queries', 'no JSON', 'anna');
  await attachCache(newClient(), 'anna');
  await flushCache();
  expect(await (await openDeviceDb()).getAllKeys('queries')).toEqual([]);
});

describe('what another release has left in another shape', () => {
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

  test('stands in the way of one start at most, whatever it is', async () => {
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    const record = [stored(KEY, ['Siła'])];
    noteFailedStart(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    noteFailedStart(new TypeError("Cannot read properties of null (reading 'split')"));
    expect((await restarted(record)).getQueryData(KEY)).toBeUndefined();
    expect(await (await openDeviceDb()).getAllKeys('queries')).toEqual([]);
    expect((await restarted(record)).getQueryData(KEY)).toEqual(['Siła']);
    vi.unstubAllGlobals();
  });
});

test('every query of the app has a shape, but for what a guest opens by a secret', () => {
  const queries = [
    orderQuery(client, 'anna', 1),
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

test('a page that changed nothing does not overwrite what another tab has saved', async () => {
  client.setQueryData(KEY, ['Siła']);
  await endPage();
  const older = newClient();
  await attachCache(older, 'anna');
  await (await openDeviceDb()).put('queries', 'saved by a newer tab', 'anna');
  await flushCache();
  expect(await (await openDeviceDb()).get('queries', 'anna')).toBe('saved by a newer tab');
});

test('attaching twice at once leaves one connection', async () => {
  const next = newClient();
  await Promise.all([attachCache(next, 'beata'), attachCache(next, 'celina')]);
  next.setQueryData(KEY, ['Tabata']);
  await endPage();
  expect((await afterRestart('beata')).getQueryData(KEY)).toBeUndefined();
  expect((await afterRestart('celina')).getQueryData(KEY)).toEqual(['Tabata']);
});

test.each([
  [10, ['Siła']],
  [29, ['Siła']],
  [31, undefined],
])('after %i days away', async (days, expected) => {
  client.setQueryData(KEY, ['Siła']);
  await flushCache();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  const restarted = newClient();
  await attachCache(restarted, 'somebody-else');
  await attachCache(restarted, 'anna');
  expect(restarted.getQueryData(KEY)).toEqual(expected);
});

test('data in memory is not collected while its page is closed', async () => {
  const { queryClient } = await import('../../src/app/query/query-client.ts');
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: () => ['Siła'] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryClient.getQueryData(KEY)).toEqual(['Siła']);
});

test('what was read before the phone was asked is kept as well', async () => {
  await endPage();
  const early = newClient();
  const first = await fresh();
  early.setQueryData(KEY, ['Gumy']);
  await first.attachCache(early, 'celina');
  expect(early.getQueryData(KEY)).toEqual(['Gumy']);
  await first.flushCache();
  first.dropCache();
  expect((await afterRestart('celina')).getQueryData(KEY)).toEqual(['Gumy']);
});

/** The module in its initial state, as in a newly opened page. */
async function fresh(): Promise<typeof import('../../src/app/query/query-persistence.ts')> {
  vi.resetModules();
  return import('../../src/app/query/query-persistence.ts');
}
