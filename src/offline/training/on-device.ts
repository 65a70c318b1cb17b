import { training } from './training-db.ts';
import { readFinishedWorkouts } from './read-finished-workouts.ts';
import { waitingRows } from './unsent-rows.ts';

/** Training that exists on this device alone. */
export interface TrainingOnDevice {
  /** Workouts of which the server does not have all. */
  readonly finished: number;
  /** Whether the server lacks other changes of the log, as deletions. */
  readonly hasChanges: boolean;
  readonly isActive: boolean;
}

/**
 * The training of every user of this device: a sign-out deletes it all, also that of a user whose session has expired.
 * Rejects as `DeviceStore.read`.
 */
export async function trainingOnDevice(): Promise<TrainingOnDevice> {
  const [waiting, finished, running] = await Promise.all([
    waitingRows(training),
    readFinishedWorkouts(),
    training.read(async (transaction) => transaction.objectStore('running').getAll()),
  ]);
  const ids = new Set(finished.map(({ id }) => id));
  // A finished workout keeps its record until the user leaves its last page.
  return {
    finished: waiting.workouts,
    hasChanges: waiting.hasOthers,
    isActive: running.some(({ id }) => !ids.has(id)),
  };
}
