import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renewOnReconnect } from '../../../../src/app/query/reconnect.ts';
import { eventually } from '../../../fixtures/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

/** A client that is told about the network by `goOnline`, with one query on the screen. */
function onScreen(queryFn: () => Promise<string>, before?: string) {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renewOnReconnect(client);
  const queryKey = ['plan'];
  if (before !== undefined) client.setQueryData(queryKey, before, { updatedAt: 1 });
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  return {
    data: () => client.getQueryData(queryKey),
    goOnline: () => browser.dispatchEvent(new Event('online')),
    [Symbol.dispose]: stop,
  };
}

const hangs = () => new Promise<string>(() => undefined);

test.each([
  ['has no data yet', undefined],
  ['has an old answer', 'old'],
])('an attempt that hangs is begun anew where the query %s', async (_, before) => {
  const attempts = [hangs, async () => 'new'];
  const queryFn = vi.fn(async () => (attempts.shift() ?? hangs)());
  using screen = onScreen(queryFn, before);
  await eventually(() => expect(queryFn).toHaveBeenCalledTimes(1));

  screen.goOnline();

  await eventually(() => expect(screen.data()).toBe('new'));
  expect(queryFn).toHaveBeenCalledTimes(2);
});
