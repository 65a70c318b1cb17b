import { basketCount, shownItems } from './model.ts';
import { useDeviceBasket } from './sync/device-basket.ts';

/** The badge's number, from what the phone knows: nothing is fetched for it. */
export function useBasketCount(owner: string): number {
  const snapshot = useDeviceBasket(owner);
  return snapshot ? basketCount(shownItems(snapshot)) : 0;
}
