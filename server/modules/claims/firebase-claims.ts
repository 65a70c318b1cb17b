import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../../http/deadline.ts';
import { adminAuth, authCodeOf } from '../../security/admin-auth.ts';
import type { ClaimStore } from './claim-store.ts';

/** The SDK sets no timeout, and the remaining users of the round would wait. */
const DEADLINE_MS = 5_000;
/** The mobile app may name users who never signed in, whose ids are unknown here. */
const UNKNOWN = new Set(['auth/user-not-found', 'auth/invalid-uid']);

/**
 * Custom claims by the Firebase Admin SDK: with application default credentials with the right to
 * change users, or with the demo's emulator, which needs none.
 */
export function createFirebaseClaims(projectId: string): ClaimStore {
  const admin = adminAuth({ projectId });
  return {
    async setSubscribedUntil(uid, time) {
      const auth = await admin.calls();
      try {
        await withDeadline(DEADLINE_MS, put(auth, uid, time));
        return true;
      } catch (error) {
        if (UNKNOWN.has(authCodeOf(error) ?? '')) return false;
        throw error;
      }
    },
    close: admin.close,
  };
}

async function put(auth: Auth, uid: string, subscribedUntil: number | undefined): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  const { subscribedUntil: _, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, {
    ...others,
    ...(subscribedUntil !== undefined && { subscribedUntil }),
  });
}
