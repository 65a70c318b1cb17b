import { sessionOwner } from '../../features/auth/session.ts';
import { shownItems } from '../../features/basket/shown-items.ts';
import { knownBasket, subscribeToBaskets } from '../../features/basket/sync/device-basket.ts';
import { ownerOf } from '../../offline/data-owner.ts';

/** Calls `tell` with the owner whenever the basket becomes empty, on any page: a payment empties it too. */
export function onEmptyBasket(tell: (owner: string) => void): void {
  let wasEmpty = false;
  const check = () => {
    const owner = ownerOf(sessionOwner());
    const known = knownBasket(owner);
    const isEmpty = known?.basket !== undefined && shownItems(known).length === 0;
    if (isEmpty && !wasEmpty) tell(owner);
    wasEmpty = isEmpty;
  };
  subscribeToBaskets(check);
  check();
}
