import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches stale queries of the screen when the browser reports that the network is back. An attempt that
 * began without a network is cancelled first: it would end in a failure, and no second event
 * follows. (The library's own `refetchOnReconnect` waits for such an attempt instead, and
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
