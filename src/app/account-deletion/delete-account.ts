import { confirmByProvider, confirmPassword, type ProviderName } from '../../api/identity.ts';
import { deleteUser } from '../../api/users.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { wipeJournals } from '../../offline/journal.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { paths } from '../pages/paths.ts';
import { leave } from '../session/sign-out.ts';

/** Proof that the user asks for it in person: the password, or a sign-in at the provider. */
export type Confirmation = { readonly password: string } | { readonly provider: ProviderName };

/**
 * Deletes the account of the user of this session, on the server and then on this device, whose journals go too; the next
 * document says so. Rejects with `ApiError` where the account stays.
 */
export async function deleteAccount(uid: string, confirmation: Confirmation): Promise<void> {
  if ('password' in confirmation) await confirmPassword(confirmation.password);
  else await confirmByProvider(confirmation.provider);
  await deleteUser(uid);
  await withDeadline(STORE_DEADLINE, wipeJournals).catch((reason: unknown) =>
    noteError('sign-out', reason),
  );
  await leave(paths.accountDeleted);
}
