import { useEffect } from 'react';
import { currentSession, expireSession, useSession } from '../../features/auth/session.ts';
import { useDeviceBasket } from '../../features/basket/sync/device-basket.ts';
import { GUEST } from '../../offline/data-owner.ts';
import type { BasketSnapshot } from '../../offline/outbox/outbox-state.ts';
import { whenIdle } from '../../ui/idle.ts';

/**
 * Syncs the basket of `owner` with the server, and merges the guest basket of this device, once the first page has
 * rendered. A guest without a basket has nothing to sync and loads no code for it. The component renders nothing, so
 * a change of the session or of the basket re-renders no page.
 */
export function BasketSync({ owner }: { owner: string }) {
  const basket = useDeviceBasket(owner);
  const hasBasket = owner !== GUEST || (basket !== undefined && !isUntouched(basket));
  // A session that is only remembered may sync too: nothing is sent under anybody else's token.
  const isAsked = useSession().status !== 'expired' && hasBasket;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      await whenIdle();
      const { keepInSync } = await import('../../features/basket/sync/sync.ts');
      if (isWanted) stop = keepInSync(owner, () => expireIfVerified(owner));
    };
    // If the chunk fails to load nothing is sent; the next change of the basket loads it again.
    void start().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
    };
  }, [owner, isAsked]);
  return null;
}

function isUntouched({ basket, pending, dead, hasUnsupported }: BasketSnapshot): boolean {
  return basket === undefined && pending.length + dead.length === 0 && !hasUnsupported;
}

/** A remembered session is settled by `verify-session.ts`. */
function expireIfVerified(owner: string): void {
  const session = currentSession();
  if (session.status === 'verified' && session.uid === owner) expireSession();
}
