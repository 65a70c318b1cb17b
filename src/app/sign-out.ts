import { signOut } from '../features/auth/account.ts';
import { wipeQueryCaches } from '../offline/query-cache.ts';
import { queryClient } from './query-client.ts';
import { attachCache, detachCache } from './query-persistence.ts';

export const GUEST = 'guest';

/** Wipes the phone of the account, then starts over as a guest. */
export async function leave(): Promise<void> {
  await detachCache();
  queryClient.clear();
  await wipeQueryCaches().catch(() => undefined);
  await signOut().catch(() => undefined);
  await attachCache(queryClient, GUEST);
}
