import type { DBSchema } from 'idb';
import { connection } from '../connection.ts';
import { deviceStore } from '../device-store.ts';

/** The active workout and the log of earlier ones: they belong to a user. */
export interface TrainingSchema extends DBSchema {
  /** By owner, the active workout: `ActiveRecord`, checked when it is read. */
  running: { key: string; value: { owner: string; id: string; [field: string]: unknown } };
  /** `WorkoutRow` with its owner. */
  workouts: {
    key: [string, string];
    value: { owner: string; id: string; [field: string]: unknown };
  };
  /** `SetRow` with its owner. */
  sets: {
    key: [string, string];
    value: { owner: string; id: string; workout: string; [field: string]: unknown };
    indexes: { workout: [string, string] };
  };
  /** `id` of this device for its clock, and `hlc`, the newest reading. */
  clock: { key: 'id' | 'hlc'; value: string };
}

export const TRAINING_STORES = ['running', 'workouts', 'sets', 'clock'] as const;

export const trainingDb = connection<TrainingSchema>({
  name: 'silna-training',
  version: 1,
  stores: TRAINING_STORES,
  upgrade(db) {
    db.createObjectStore('running', { keyPath: 'owner' });
    db.createObjectStore('workouts', { keyPath: ['owner', 'id'] });
    const sets = db.createObjectStore('sets', { keyPath: ['owner', 'id'] });
    sets.createIndex('workout', ['owner', 'workout']);
    db.createObjectStore('clock');
  },
});

/** The training of this device, or of memory. */
export const training = deviceStore(trainingDb.open, TRAINING_STORES);
/** The training of this device; rejects where that is out of reach. */
export const trainingOnDisk = deviceStore(trainingDb.openOnDevice, TRAINING_STORES);

/** Deletes the workouts of every owner on this device, after those in memory, which would move to it. */
export async function wipeTraining(): Promise<void> {
  await trainingDb.dropMemory();
  await trainingOnDisk.dispatch(async (transaction) => {
    await Promise.all(TRAINING_STORES.map(async (name) => transaction.objectStore(name).clear()));
  });
}
