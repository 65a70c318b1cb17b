import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';
import { trainingDb } from './training-db.ts';

const message = v.object({ type: v.literal('changed'), owner: v.string() });

/** Tells that another tab has written an owner's active workout. */
export const activeWorkoutElsewhere = createChannel('silna.training', message, {
  deliversToSelf: false,
});

/** Tells that any tab, this one included, has written rows of an owner's log. Most taps of a workout write none. */
export const logChanges = createChannel('silna.log', message, { deliversToSelf: true });

/**
 * Calls `listener` when the log of `owner` may have changed: in any tab, or because the device opens after memory has
 * served. Returns the unsubscribe function.
 */
export function onLogChange(owner: string, listener: () => void): () => void {
  const unsubscribe = logChanges.subscribe((changed) => {
    if (changed.owner === owner) listener();
  });
  const unsubscribeFromMemory = trainingDb.subscribe(listener);
  return () => {
    unsubscribe();
    unsubscribeFromMemory();
  };
}
