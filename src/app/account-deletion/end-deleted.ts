import { isUserDeleted } from '../../api/users.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { wipeJournals } from '../../offline/journal.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { paths } from '../pages/paths.ts';
import { leave } from '../session/sign-out.ts';
import { notedDeletion } from './deletion-note.ts';

/**
 * Ends on this device what a deletion has ended on the server, where its answer was lost; resolves with whether it has.
 * Rejects with `ApiError` where the server is out of reach.
 */
export async function endDeleted(uid: string): Promise<boolean> {
  const key = notedDeletion(uid);
  if (key === undefined || !(await isUserDeleted(uid, key))) return false;
  await leaveDeleted();
  return true;
}

/** Wipes this device, its journals too; the next document says that the account is gone. */
export async function leaveDeleted(): Promise<void> {
  await withDeadline(STORE_DEADLINE, wipeJournals).catch((reason: unknown) =>
    noteError('sign-out', reason),
  );
  await leave(paths.accountDeleted);
}
