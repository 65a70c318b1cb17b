import { basketCount, shownItems } from './shown-items.ts';
import { useDeviceBasket } from './sync/device-basket.ts';

/** The badge's number, from the device's copy, without a request; undefined until that was read. */
export function useBasketCount(owner: string): number | undefined {
  const snapshot = useDeviceBasket(owner);
  return snapshot && basketCount(shownItems(snapshot));
}
