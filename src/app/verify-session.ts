import { currentIdentity } from '../api/identity.ts';
import {
  confirmSession,
  currentSession,
  expireSession,
  sessionOwner,
} from '../features/auth/session.ts';

let asking: Promise<void> | undefined;

/**
 * Asks the identity provider who uses this phone and settles the session by a definitive answer.
 * Unreachable leaves a remembered session as it is; with nothing remembered it counts as signed
 * out, since nothing could be shown anyway.
 */
export function verifySession(): Promise<void> {
  asking ??= settle().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function settle(): Promise<void> {
  const owner = sessionOwner();
  try {
    const identity = await currentIdentity();
    // A sign-in or sign-out that ended meanwhile knows better.
    if (sessionOwner() !== owner || isSettled()) return;
    if (identity && (owner === undefined || identity.uid === owner)) {
      confirmSession(identity.uid, Date.now());
    } else {
      expireSession();
    }
  } catch {
    if (currentSession().status === 'unknown') expireSession();
  }
}

function isSettled(): boolean {
  const { status } = currentSession();
  return status === 'verified' || status === 'signed-out';
}

/** Asks again whenever the answer may have become reachable. */
export function keepVerifying(): void {
  const again = () => {
    if (currentSession().status === 'remembered' && document.visibilityState === 'visible') {
      void verifySession();
    }
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  again();
}
