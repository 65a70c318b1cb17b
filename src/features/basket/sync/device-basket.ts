import { useEffect, useSyncExternalStore } from 'react';
import { withDeadline } from '../../../lib/abort.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { LOAD_DEADLINE } from '../../../offline/storage-deadlines.ts';
import { basketChannel } from '../../../offline/outbox/basket-channel.ts';
import { readSnapshot } from '../../../offline/outbox/read-basket.ts';
import type { BasketSnapshot } from '../../../offline/outbox/outbox-state.ts';
import { isInSight, onSight } from '../../../ui/in-sight.ts';

/**
 * The baskets of the device in memory, for rendering: read for the first subscriber, and again after
 * every commit of another tab or the worker. A commit of this tab brings its state along.
 */
const snapshots = new Map<string, BasketSnapshot>();
const listeners = createListeners(subscribeToOthers);
/** By owner, the number of the latest reading that has ended; readings are numbered as they begin. */
const latest = new Map<string, number>();
let begun = 0;

/**
 * Reads the basket of `owner` anew. Where the store does not answer, the known basket stays; at the
 * first reading it counts as empty and the server is asked. A late answer is still used.
 */
export async function loadBasket(owner: string): Promise<void> {
  const turn = (begun += 1);
  try {
    await withDeadline(LOAD_DEADLINE, async () =>
      setIfNewer(owner, turn, await readSnapshot(owner)),
    );
  } catch {
    if (!snapshots.has(owner)) show(owner, NOTHING);
  }
}

/** A reading that was begun later is newer. */
function setIfNewer(owner: string, turn: number, found: BasketSnapshot): void {
  if (turn < (latest.get(owner) ?? 0)) return;
  latest.set(owner, turn);
  show(owner, found);
}

/**
 * Shows what this tab has just committed. A reading that was begun before may lack it, or know of a later commit by
 * another tab: it is discarded for another one.
 */
export function showCommitted(owner: string, committed: BasketSnapshot): void {
  const isReading = begun > (latest.get(owner) ?? 0);
  setIfNewer(owner, (begun += 1), committed);
  if (isReading) void loadBasket(owner);
}

function show(owner: string, next: BasketSnapshot): void {
  if (next === snapshots.get(owner)) return;
  snapshots.set(owner, next);
  listeners.notify();
}

const NOTHING: BasketSnapshot = { basket: undefined, pending: [], dead: [], hasUnsupported: false };

export const subscribeToBaskets = listeners.subscribe;

/**
 * Follows the messages of other tabs, and reads the store whenever the page is shown: a tab may have been killed
 * between saving a change and broadcasting it.
 */
function subscribeToOthers(): () => void {
  const unsubscribe = basketChannel.subscribe(({ type, owner }) => {
    if (type === 'changed' && snapshots.has(owner)) void loadBasket(owner);
  });
  const look = () => {
    if (!isInSight()) return;
    for (const owner of snapshots.keys()) void loadBasket(owner);
  };
  addEventListener('focus', look);
  const unsubscribeFromSight = onSight(look);
  return () => {
    unsubscribe();
    removeEventListener('focus', look);
    unsubscribeFromSight();
  };
}

/** The device's copy of the basket of `owner`; undefined until it has been read. */
export function useDeviceBasket(owner: string): BasketSnapshot | undefined {
  const snapshot = useSyncExternalStore(
    subscribeToBaskets,
    () => snapshots.get(owner),
    () => undefined,
  );
  useEffect(() => {
    void loadBasket(owner);
  }, [owner]);
  return snapshot;
}

/** The known basket, for use outside rendering. */
export function knownBasket(owner: string): BasketSnapshot | undefined {
  return snapshots.get(owner);
}
