import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachCache, dropCache, flushCache } from '../../../../src/app/query/query-persistence.ts';
import { openDeviceDb } from '../../../../src/offline/device-db.ts';
import { LOAD_DEADLINE } from '../../../../src/offline/storage-deadlines.ts';
import { wipeQueryCaches } from '../../../../src/offline/query-cache.ts';
import { eventually } from '../../../fixtures/eventually.ts';

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
  await wipeQueryCaches([]);
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

test('a record that is wiped after a sign-out stays wiped, whatever timer is still running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  client.setQueryData(KEY, ['Siła']);
  expect(vi.getTimerCount()).toBe(1);
  dropCache();
  await wipeQueryCaches([]);
  vi.runAllTimers();
  vi.useRealTimers();
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const attaching = attachCache(slow, 'anna');
    await eventually(() => expect(get).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(LOAD_DEADLINE);
    await attaching;
    vi.useRealTimers();
    get.mockRestore();
    expect(slow.getQueryData(KEY)).toBeUndefined();
    return { slow, tell };
  }

  test('a record that comes late is shown, unless something newer is there', async () => {
    const { slow, tell } = await slowStart();
    const failing = { queryKey: KEY, queryFn: () => Promise.reject(new Error('no network')) };
    await expect(slow.fetchQuery(failing)).rejects.toThrow('no network');
    slow.setQueryData(NEWER, ['as it is'], { updatedAt: Date.now() + 1_000 });
    tell();
    await eventually(() => expect(slow.getQueryData(KEY)).toEqual(['Siła']));
    expect(slow.getQueryState(KEY)).toMatchObject({ status: 'success', error: null });
    expect(slow.getQueryData(NEWER)).toEqual(['as it is']);
  });

  test('everything is kept from then on, the data that was read before included', async () => {
    const { slow, tell } = await slowStart();
    slow.setQueryData(['sign-in-methods', 'late'], ['Tabata']);
    // The page is hidden: the stored record must not be overwritten by the incomplete data in memory.
    await flushCache();
    tell();
    await eventually(() => expect(slow.getQueryData(KEY)).toEqual(['Siła']));
    const restarted = await afterRestart('anna');
    expect(restarted.getQueryData(['sign-in-methods', 'late'])).toEqual(['Tabata']);
    expect(restarted.getQueryData(KEY)).toEqual(['Siła']);
  });

  test('a record that comes after somebody else has taken over is nobody’s business', async () => {
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
  const { queryClient } = await import('../../../../src/app/query/query-client.ts');
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: () => ['Siła'] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryClient.getQueryData(KEY)).toEqual(['Siła']);
});

test('data that was read before the phone was asked is kept as well', async () => {
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
async function fresh(): Promise<typeof import('../../../../src/app/query/query-persistence.ts')> {
  vi.resetModules();
  return import('../../../../src/app/query/query-persistence.ts');
}
