import { endSession, sessionOwner } from '../../features/auth/session.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { wipeSnapshots } from '../../offline/page-snapshots.ts';
import { emptyAfterSignOut } from './empty-device.ts';
import { startOver } from './tab-memory.ts';

/**
 * Wipes the account from the device (docs/sign-out.md says what stays), then starts over as a guest at `path`. Unsent
 * changes are lost, so the user is asked before. Page snapshots and the session go first: whatever hangs or fails
 * afterwards, nobody is signed in on this device.
 */
export async function leave(path: string): Promise<void> {
  const owner = sessionOwner();
  await withDeadline(STORE_DEADLINE, () => wipeSnapshots(endSession)).catch((reason: unknown) =>
    noteError('sign-out', reason),
  );
  if (sessionOwner() !== undefined) endSession();
  await emptyAfterSignOut(owner);
  // A new document drops the account's data from memory as well.
  startOver(() => location.replace(path));
}
