import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachCache, detachCache, flushCache } from '../../src/app/query-persistence.ts';
import { wipeQueryCaches } from '../../src/offline/query-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEY = ['programs'];

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
}

/** What a fresh start of the app would show for `owner`. */
async function afterRestart(owner: string): Promise<QueryClient> {
  await detachCache();
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
  await detachCache();
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

test('each owner sees her own data only', async () => {
  client.setQueryData(KEY, ['Siła']);
  await attachCache(client, 'beata');
  expect(client.getQueryData(KEY)).toBeUndefined();
  client.setQueryData(KEY, ['Tabata']);
  expect((await afterRestart('anna')).getQueryData(KEY)).toEqual(['Siła']);
  expect((await afterRestart('beata')).getQueryData(KEY)).toEqual(['Tabata']);
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
  const { queryClient } = await import('../../src/app/query-client.ts');
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: () => ['Siła'] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryClient.getQueryData(KEY)).toEqual(['Siła']);
});
