import { endIdentity } from '../../api/identity.ts';
import { endSession, sessionOwner } from '../../features/auth/session.ts';
import { outbox } from '../../features/basket/sync/outbox.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { STORE_DEADLINE } from '../../offline/deadlines.ts';
import { clearLibraryStore } from '../../offline/library-store.ts';
import { wipePictures } from '../../offline/pictures.ts';
import { wipeQueryCaches } from '../../offline/query-cache.ts';
import { wipeSnapshots } from '../../offline/page-snapshots.ts';
import { wipeTraining } from '../../offline/training/db.ts';
import { wipeVideos } from '../../offline/videos/videos.ts';
import { forgetTheme } from '../../ui/theme.ts';
import { clearToasts } from '../../ui/toast.ts';
import { paths } from '../pages/paths.ts';
import { queryClient } from '../query/query-client.ts';
import { dropCache } from '../query/query-persistence.ts';
import { startOver } from './tab-memory.ts';

/**
 * Wipes the account from the device (docs/sign-out.md says what stays), then starts over as a guest. Unsent
 * changes are lost, so the user is asked before. Page snapshots and the session go first: whatever hangs or fails
 * afterwards, nobody is signed in on this device.
 */
export async function leave(): Promise<void> {
  const owner = sessionOwner();
  await withDeadline(STORE_DEADLINE, () => wipeSnapshots(endSession)).catch((reason: unknown) =>
    noteError('sign-out', reason),
  );
  if (sessionOwner() !== undefined) endSession();
  forgetTheme();
  dropCache();
  clearToasts();
  queryClient.clear();
  const wiping = [
    wipeQueryCaches(),
    withDeadline(STORE_DEADLINE, wipeVideos),
    withDeadline(STORE_DEADLINE, wipePictures),
    withDeadline(STORE_DEADLINE, wipeTraining),
    wipeBasket(owner),
    forgetIdentity(),
  ];
  for (const end of await Promise.allSettled(wiping)) {
    if (end.status === 'fulfilled') continue;
    // The user is signed out either way and cannot do anything about it.
    console.warn('sign-out left something behind', end.reason);
    noteError('sign-out', end.reason);
  }
  // A new document drops the account's data from memory as well.
  startOver(() => location.replace(paths.home));
}

/** Ends the identity session and clears the SDK's log of days in use, which earlier releases wrote. */
async function forgetIdentity(): Promise<void> {
  await endIdentity().finally(() =>
    withDeadline(STORE_DEADLINE, () =>
      clearLibraryStore('firebase-heartbeat-database', 'firebase-heartbeat-store'),
    ),
  );
}

async function wipeBasket(owner: string | undefined): Promise<void> {
  if (owner !== undefined) await outbox.dispatch({ type: 'discard', owner });
}
