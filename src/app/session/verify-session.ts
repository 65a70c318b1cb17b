import { hasKind } from '../../api/error.ts';
import { currentIdentity, endIdentity } from '../../api/identity.ts';
import { refusedCommands } from '../../api/refused-commands.ts';
import { isUserDeleted, readLogin } from '../../api/users.ts';
import {
  confirmSession,
  currentSession,
  expireSession,
  sessionOwner,
} from '../../features/auth/session.ts';
import { noteError } from '../../lib/note-error.ts';
import { isInSight, onSight } from '../../ui/in-sight.ts';
import { notedDeletion } from '../account-deletion/deletion-note.ts';
import { paths } from '../pages/paths.ts';

let asking: Promise<void> | undefined;

/**
 * Confirms or ends a remembered session by a definitive answer; an unreachable server leaves it as it is. Resolves with
 * the verification that is under way, if one is.
 */
export function verifySession(owner: string): Promise<void> {
  asking ??= settle(owner).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function settle(owner: string): Promise<void> {
  // The user may sign in anew meanwhile, with another token: a late answer about the one before says nothing then.
  const isStillAsked = () => sessionOwner() === owner && currentSession().status === 'remembered';
  try {
    const identity = await currentIdentity();
    if (!isStillAsked()) return;
    if (identity?.uid !== owner) {
      await expire(owner, isStillAsked);
      // Another user's token must not verify this session.
      if (identity) {
        await endIdentity().catch((failure: unknown) => noteError('identity', failure));
      }
      return;
    }
    // The SDK hands out its stored user without a network; only the server's answer confirms the session.
    await readLogin().catch((error: unknown) => {
      if (!hasKind(error, 'not-found')) throw error;
    });
    if (isStillAsked()) confirmSession(owner, Date.now());
  } catch (error) {
    if (hasKind(error, 'unauthenticated') && isStillAsked()) await expire(owner, isStillAsked);
  }
}

/**
 * A user whose deletion was ordered here is not asked to sign in to an account that is gone: the page of the sign-out ends
 * it on this device.
 */
async function expire(owner: string, isStillAsked: () => boolean): Promise<void> {
  const key = notedDeletion(owner);
  const isDeleted = key !== undefined && (await isUserDeleted(owner, key).catch(() => false));
  if (!isStillAsked()) return;
  if (isDeleted) location.replace(paths.logout);
  else expireSession();
}

/** Verifies a remembered session now and whenever the answer may have become reachable. */
export function keepVerifying(): void {
  addEventListener('online', verifyIfRemembered);
  refusedCommands.subscribe(verifyIfRemembered);
  onSight(verifyIfRemembered);
  verifyIfRemembered();
}

function verifyIfRemembered(): void {
  const session = currentSession();
  if (session.status === 'remembered' && isInSight()) {
    void verifySession(session.uid);
  }
}
