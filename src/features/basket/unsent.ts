import { knownBasket, loadBasket } from './phone-basket.ts';
import { sendNow } from './sync.ts';

/** How long she waits for her last changes to be sent before she is asked what to do, in ms. */
const PATIENCE_MS = 6_000;

/** Tries to send what waits for `owner`; gives how many changes are left. */
export async function unsentChanges(owner: string): Promise<number> {
  await loadBasket(owner);
  if (pendingOf(owner) === 0) return 0;
  await Promise.race([
    sendNow(owner).catch(() => false),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
  await loadBasket(owner);
  return pendingOf(owner);
}

const pendingOf = (owner: string) => knownBasket(owner)?.pending.length ?? 0;
