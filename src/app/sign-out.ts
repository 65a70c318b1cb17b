import { endIdentity } from '../api/identity.ts';
import { endSession } from '../features/auth/session.ts';
import { GUEST } from '../features/basket/owner.ts';
import { wipeQueryCaches } from '../offline/query-cache.ts';
import { clearToasts } from '../ui/toast.ts';
import { queryClient } from './query-client.ts';
import { attachCache, dropCache } from './query-persistence.ts';

/**
 * Wipes the phone of the account, then starts over as a guest. The session ends first and at once:
 * whatever hangs or fails afterwards, nobody on this phone is signed in any more.
 */
export async function leave(): Promise<void> {
  endSession();
  dropCache();
  clearToasts();
  queryClient.clear();
  for (const end of await Promise.allSettled([wipeQueryCaches(), endIdentity()])) {
    // She is out either way: nothing is left for her to do about it.
    if (end.status === 'rejected') console.warn('sign-out left something behind', end.reason);
  }
  await attachCache(queryClient, GUEST);
}
