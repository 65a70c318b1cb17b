import { withDeadline } from '../lib/abort.ts';
import { READ_DEADLINE } from './call-deadlines.ts';
import { ApiError } from './error.ts';
import { identityError } from './identity-errors.ts';
import { loadedOnce } from './loaded-once.ts';

type Firebase = typeof import('./firebase.ts');

/** The large SDK, loaded after the first paint; in the worker a part of its file that runs on demand. */
const firebase = loadedOnce(() => import('./firebase.ts'));

/** The user of the token, and whether the SDK's cached one is enough. */
interface TokenWish {
  fresh?: boolean;
  /** Another user's token is never returned. */
  uid?: string | undefined;
}

/**
 * A bearer token of the current user. Throws `ApiError`: `unauthenticated` where no user, or another
 * one than `uid`, is signed in.
 */
export function idToken({ fresh = false, uid }: TokenWish = {}): Promise<string> {
  return asking(READ_DEADLINE, async ({ storedUser, getIdToken }) => {
    const user = await storedUser();
    if (!user) throw new ApiError('unauthenticated', 'nobody is signed in');
    if (uid !== undefined && user.uid !== uid) {
      throw new ApiError('unauthenticated', 'somebody else is signed in');
    }
    return getIdToken(user, fresh);
  });
}

/** Runs `ask` with the SDK within `ms`. Throws `ApiError` only. */
export async function asking<T>(ms: number, ask: (sdk: Firebase) => Promise<T>): Promise<T> {
  try {
    return await withDeadline(ms, async () => ask(await firebase()));
  } catch (error) {
    throw identityError(error);
  }
}
