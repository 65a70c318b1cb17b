import { withDeadline } from '../../http/deadline.ts';
import { adminAuth, authCodeOf } from '../../security/admin-auth.ts';

/** The identity provider's accounts. */
export interface AccountStore {
  /** Deleting an account that is not there changes nothing. Rejects when the provider is out of reach. */
  deleteAccount(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** The SDK sets no timeout. */
const DEADLINE_MS = 5_000;

/**
 * Accounts by the Firebase Admin SDK: with application default credentials with the right to change users, or with the
 * demo's emulator, which needs none. The emulator holds its accounts in memory: `keep` makes their deletion last.
 */
export function createFirebaseAccounts(
  projectId: string,
  keep?: () => Promise<void>,
): AccountStore {
  const admin = adminAuth({ projectId });
  return {
    async deleteAccount(uid) {
      const auth = await admin.calls();
      try {
        await withDeadline(DEADLINE_MS, auth.deleteUser(uid));
      } catch (error) {
        if (authCodeOf(error) !== 'auth/user-not-found') throw error;
      }
      await keep?.();
    },
    close: admin.close,
  };
}
