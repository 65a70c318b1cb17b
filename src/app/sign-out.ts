import { endIdentity } from '../api/identity.ts';
import { endSession, sessionOwner } from '../features/auth/session.ts';
import { GUEST } from '../features/basket/owner.ts';
import { openOutbox } from '../features/basket/outbox.ts';
import { withDeadline } from '../lib/abort.ts';
import { STORE_DEADLINE } from '../offline/deadlines.ts';
import { wipeQueryCaches } from '../offline/query-cache.ts';
import { wipeVideos } from '../offline/videos.ts';
import { chooseTheme } from '../ui/theme.ts';
import { clearToasts } from '../ui/toast.ts';
import { queryClient } from './query-client.ts';
import { attachCache, dropCache } from './query-persistence.ts';

/**
 * Wipes the phone of the account, then starts over as a guest: what she has not sent is lost, so she
 * is asked before. The session ends first and at once: whatever hangs or fails afterwards, nobody on
 * this phone is signed in any more.
 */
export async function leave(): Promise<void> {
  const owner = sessionOwner();
  endSession();
  // The wish went with her other preferences: the screen follows the phone again.
  chooseTheme('system');
  dropCache();
  clearToasts();
  queryClient.clear();
  const wiping = [wipeQueryCaches(), wipeFilms(), wipeBasket(owner), endIdentity()];
  for (const end of await Promise.allSettled(wiping)) {
    // She is out either way: nothing is left for her to do about it.
    if (end.status === 'rejected') console.warn('sign-out left something behind', end.reason);
  }
  await attachCache(queryClient, GUEST);
}

function wipeFilms(): Promise<void> {
  return withDeadline(STORE_DEADLINE, wipeVideos);
}

async function wipeBasket(owner: string | undefined): Promise<void> {
  if (owner === undefined) return;
  await withDeadline(STORE_DEADLINE, async () => (await openOutbox()).discard(owner));
}
