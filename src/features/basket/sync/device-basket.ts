import { useEffect, useSyncExternalStore } from 'react';
import { withDeadline } from '../../../lib/abort.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { LOAD_DEADLINE } from '../../../offline/deadlines.ts';
import { basketChannel } from '../../../offline/outbox/messages.ts';
import { readSnapshot } from '../../../offline/outbox/snapshot.ts';
import type { OutboxOp } from '../../../offline/outbox/op.ts';
import type { BasketSnapshot } from '../../../offline/outbox/state.ts';

/**
 * What the phone knows of baskets, in memory for what is drawn: loaded when somebody looks, and
 * again whenever this tab, another one or the worker has committed something.
 */
const snapshots = new Map<string, BasketSnapshot>();
const listeners = createListeners(hearOthers);
/** By owner, the youngest reading that has ended; readings are counted as they begin. */
const latest = new Map<string, number>();
let begun = 0;
let read = readSnapshot;

/** Where snapshots come from instead, in a browser that keeps nothing. */
export function readBasketsFrom(source: typeof readSnapshot): void {
  read = source;
}

/**
 * Reads the basket of `owner` anew. A phone that does not tell leaves what is known, except at the
 * first look: nothing is known then, and the server is asked. What it tells late counts all the same.
 */
export async function loadBasket(owner: string): Promise<void> {
  const turn = (begun += 1);
  try {
    await withDeadline(LOAD_DEADLINE, async () => keepReading(owner, turn, await read(owner)));
  } catch {
    if (!snapshots.has(owner)) show(owner, NOTHING);
  }
}

/** A reading that was begun later has seen more. */
function keepReading(owner: string, turn: number, found: BasketSnapshot): void {
  if (turn < (latest.get(owner) ?? 0)) return;
  latest.set(owner, turn);
  show(owner, found);
}

/**
 * Shows a change that was just committed, without the wait for a reading. One that was begun before
 * may not hold it and is passed over for another one.
 */
export function showOptimistic(op: OutboxOp): void {
  const before = snapshots.get(op.owner);
  const isReading = begun > (latest.get(op.owner) ?? 0);
  latest.set(op.owner, (begun += 1));
  if (before) show(op.owner, { ...before, pending: [...before.pending, op] });
  if (!before || isReading) void loadBasket(op.owner);
}

function show(owner: string, next: BasketSnapshot): void {
  if (next === snapshots.get(owner)) return;
  snapshots.set(owner, next);
  listeners.notify();
}

const NOTHING: BasketSnapshot = { basket: undefined, pending: [], dead: [], hasUnsupported: false };

export const subscribeToBaskets = listeners.subscribe;

/**
 * From the others as they tell it; and from the phone whenever she looks, for one of them may have
 * been killed between keeping a change and telling it.
 */
function hearOthers(): () => void {
  const unsubscribe = basketChannel.subscribe(({ type, owner }) => {
    if (type === 'changed' && snapshots.has(owner)) void loadBasket(owner);
  });
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    for (const owner of snapshots.keys()) void loadBasket(owner);
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    unsubscribe();
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The phone's knowledge of the basket of `owner`; undefined until it has been read. */
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

/** The same for what is not drawn. */
export function knownBasket(owner: string): BasketSnapshot | undefined {
  return snapshots.get(owner);
}
