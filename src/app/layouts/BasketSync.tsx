import { useSession } from '../../features/auth/session.ts';
import { useDeviceBasket } from '../../features/basket/sync/device-basket.ts';
import { GUEST } from '../../offline/data-owner.ts';
import type { BasketSnapshot } from '../../offline/outbox/outbox-state.ts';
import { useSyncWhenIdle } from './useSyncWhenIdle.ts';

const load = async () =>
  (await import('../../features/basket/sync/basket-sync.ts')).keepBasketInSync;

/**
 * Syncs the basket of `owner` with the server, and merges the guest basket of this device. A guest without a basket
 * has nothing to sync and loads no code for it. The component renders nothing, so a change of the session or of the
 * basket re-renders no page.
 */
export function BasketSync({ owner }: { owner: string }) {
  const basket = useDeviceBasket(owner);
  const hasBasket = owner !== GUEST || (basket !== undefined && !isUntouched(basket));
  // A session that is only remembered may sync too: nothing is sent under anybody else's token.
  useSyncWhenIdle(owner, useSession().status !== 'expired' && hasBasket, load);
  return null;
}

function isUntouched({ basket, pending, dead, hasUnsupported }: BasketSnapshot): boolean {
  return basket === undefined && pending.length + dead.length === 0 && !hasUnsupported;
}
