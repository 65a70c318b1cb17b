import { endIdentity } from '../../api/identity.ts';
import { outbox } from '../../features/basket/sync/tab-outbox.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { GUEST } from '../../offline/data-owner.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { clearLibraryStore } from '../../offline/library-store.ts';
import { wipePictures } from '../../offline/cached-pictures.ts';
import { wipeQueryCaches } from '../../offline/query-cache.ts';
import { wipeTraining } from '../../offline/training/training-db.ts';
import { wipeVideos } from '../../offline/videos/video-store.ts';
import { endPush } from '../../ui/push.ts';
import { forgetTheme } from '../../ui/theme.ts';
import { clearToasts } from '../../ui/toast.ts';
import { queryClient } from '../query/query-client.ts';
import { dropCache } from '../query/query-persistence.ts';
import { forgetOthers } from './forget-others.ts';

/**
 * Empties the stores of an account after its session has ended: `owner` has signed out. The table in docs/sign-out.md
 * says for every store what each end of a session leaves; page snapshots and preferences go with the session itself.
 */
export async function emptyAfterSignOut(owner: string | undefined): Promise<void> {
  dropMemory();
  await allOf('sign-out', [
    wipeQueryCaches([]),
    withDeadline(STORE_DEADLINE, wipeVideos),
    withDeadline(STORE_DEADLINE, wipePictures),
    withDeadline(STORE_DEADLINE, wipeTraining),
    withDeadline(STORE_DEADLINE, endPush),
    wipeBaskets(owner),
    forgetIdentity(),
  ]);
}

/**
 * Empties the stores of an earlier user, whose session had expired, once `uid` has signed in instead. What exists on
 * this device alone waits under the earlier user's id, out of sight: unsent changes of the basket, workouts.
 */
export async function emptyForNextUser(uid: string): Promise<void> {
  dropMemory();
  await allOf('sign-in', [
    forgetOthers(uid),
    withDeadline(STORE_DEADLINE, wipeVideos),
    withDeadline(STORE_DEADLINE, wipePictures),
    withDeadline(STORE_DEADLINE, endPush),
    withDeadline(STORE_DEADLINE, wipeHeartbeats),
  ]);
}

function dropMemory(): void {
  forgetTheme();
  dropCache();
  clearToasts();
  queryClient.clear();
}

/** A store that fails keeps none of the others from being emptied. The user cannot do anything about it. */
async function allOf(what: string, emptying: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(emptying)) {
    if (end.status === 'fulfilled') continue;
    console.warn(`${what} left something behind`, end.reason);
    noteError('sign-out', end.reason);
  }
}

/** The SDK makes the store of the days in use where it is asked for it, so it is cleared after the SDK's sign-out. */
async function forgetIdentity(): Promise<void> {
  await endIdentity().finally(() => withDeadline(STORE_DEADLINE, wipeHeartbeats));
}

/** The identity SDK's log of days in use, which earlier releases wrote. */
const wipeHeartbeats = () =>
  clearLibraryStore('firebase-heartbeat-database', 'firebase-heartbeat-store');

async function wipeBaskets(owner: string | undefined): Promise<void> {
  if (owner !== undefined) await outbox.dispatch({ type: 'discard', owner });
  await outbox.dispatch({ type: 'forgetOthers', owner: GUEST });
}
