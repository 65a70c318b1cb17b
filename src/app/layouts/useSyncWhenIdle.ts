import { useEffect } from 'react';
import { currentSession, expireSession } from '../../features/auth/session.ts';
import { whenIdle } from '../../ui/idle.ts';

/** Begins to sync the data of `owner`, calling `onSignedOut` when a sign-in is needed first; returns the stop function. */
type Keep = (owner: string, onSignedOut: () => void) => () => void;

/**
 * Syncs the data of `owner` by what `load` brings, once the first page has rendered, while `isAsked`. `load` is the
 * same function at every render.
 */
export function useSyncWhenIdle(owner: string, isAsked: boolean, load: () => Promise<Keep>): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      await whenIdle();
      const keepInSync = await load();
      if (isWanted) stop = keepInSync(owner, () => expireIfVerified(owner));
    };
    // If the chunk fails to load nothing is sent; the next change loads it again.
    void start().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
    };
  }, [owner, isAsked, load]);
}

/** A remembered session is settled by `verify-session.ts`. */
function expireIfVerified(owner: string): void {
  const session = currentSession();
  if (session.status === 'verified' && session.uid === owner) expireSession();
}
