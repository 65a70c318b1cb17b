import { confirmByProvider, confirmPassword, type ProviderName } from '../../api/identity.ts';
import { deleteUser } from '../../api/users.ts';
import { noteDeletion } from './deletion-note.ts';
import { endDeleted, leaveDeleted } from './end-deleted.ts';

/** Proof that the user asks for it in person: the password, or a sign-in at the provider. */
export type Confirmation = { readonly password: string } | { readonly provider: ProviderName };

/**
 * Deletes the account of the user of this session, on the server and then on this device, whose journals go too; the next
 * document says so. Rejects with `ApiError` where the account stays, or where the answer does not come.
 */
export async function deleteAccount(uid: string, confirmation: Confirmation): Promise<void> {
  // An account that is gone knows no password and no token.
  if (await endDeleted(uid)) return;
  if ('password' in confirmation) await confirmPassword(confirmation.password);
  else await confirmByProvider(confirmation.provider);
  await deleteUser(uid, noteDeletion(uid));
  await leaveDeleted();
}
