import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../features/auth/session.ts';
import { noteError } from '../../lib/note-error.ts';
import { whenIdle } from '../../ui/idle.ts';

/**
 * Begins the prefetch once the user is verified. It goes on when the user opens another page, and what has ended
 * for want of a network goes on with the network. Renders nothing, so that a verified session
 * re-renders no page.
 */
export function PrefetchForOffline() {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'verified' ? session.uid : undefined;
  useEffect(() => {
    if (!uid) return undefined;
    const start = () => void startPrefetchForOffline(client, uid);
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [client, uid]);
  return null;
}

/** Loads the code in idle time, so that no first paint waits for it. */
export async function startPrefetchForOffline(client: QueryClient, uid: string): Promise<void> {
  try {
    await whenIdle();
    const { prefetchForOffline } = await import('./prefetch-for-offline.ts');
    await prefetchForOffline(client, uid);
  } catch (error) {
    noteError('background', error);
  }
}
