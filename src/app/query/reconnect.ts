import type { QueryClient } from '@tanstack/react-query';

/**
 * When the browser says that the network is back, what is on the screen and old is read anew. An
 * attempt that began without a network is given up for it: it would end in a failure, and no second
 * event follows. (The library's own `refetchOnReconnect` waits for such an attempt instead, and
 * `cancelRefetch` alone does so as well for a query that has no data yet.)
 */
export function renewOnReconnect(client: QueryClient): void {
  addEventListener('online', () => void renew(client));
}

async function renew(client: QueryClient): Promise<void> {
  await client.cancelQueries({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: true });
}
