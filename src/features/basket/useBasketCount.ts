import { basketCount, shownItems } from './shown-items.ts';
import { useDeviceBasket } from './sync/device-basket.ts';

/** The badge's number, from the device's copy, without a request. */
export function useBasketCount(owner: string): number {
  const snapshot = useDeviceBasket(owner);
  return snapshot ? basketCount(shownItems(snapshot)) : 0;
}
