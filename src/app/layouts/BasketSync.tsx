import { useEffect } from 'react';
import { currentSession, expireSession, useSession } from '../../features/auth/session.ts';
import { whenIdle } from '../idle.ts';

/**
 * Once the first page stands: keeps the basket of `owner` and the server in step, and brings along
 * what a guest has left on this phone. Draws nothing: what becomes of the session draws no page anew.
 */
export function BasketSync({ owner }: { owner: string }) {
  // One that is only remembered is tried too: nothing is sent under anybody else's token.
  const isAsked = useSession().status !== 'expired';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      await whenIdle();
      const { keepInSync } = await import('../../features/basket/sync/sync.ts');
      if (isWanted) stop = keepInSync(owner, () => expireIfVerified(owner));
    };
    // Without its chunk nothing is sent; what she does on the pages brings it along.
    void start().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
    };
  }, [owner, isAsked]);
  return null;
}

/** A remembered session is settled by its own question (`verify-session.ts`). */
function expireIfVerified(owner: string): void {
  const session = currentSession();
  if (session.status === 'verified' && session.uid === owner) expireSession();
}
