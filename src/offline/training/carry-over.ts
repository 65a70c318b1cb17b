import type { Move } from '../connection.ts';
import { writeStrict } from '../write-strict.ts';
import { TRAINING_STORES, type TrainingSchema } from './db.ts';

/**
 * Moves workouts from memory to the device. Log rows cannot collide, as each has an id of its own. An active workout
 * in memory replaces the device's, which is older and could not be read when it began.
 */
export const moveTraining: Move<TrainingSchema> = async (held, device) => {
  const [running, workouts, sets, id, hlc] = await Promise.all([
    held.getAll('running'),
    held.getAll('workouts'),
    held.getAll('sets'),
    held.get('clock', 'id'),
    held.get('clock', 'hlc'),
  ]);
  await writeStrict(device, TRAINING_STORES, async (transaction) => {
    const [runningStore, workoutStore, setStore, clock] = [
      transaction.objectStore('running'),
      transaction.objectStore('workouts'),
      transaction.objectStore('sets'),
      transaction.objectStore('clock'),
    ];
    const advanceClock = async () => {
      const [ownId, last = ''] = await Promise.all([clock.get('id'), clock.get('hlc')]);
      if (ownId === undefined && id !== undefined) await clock.put(id, 'id');
      // Clock readings sort as text.
      if (hlc !== undefined && hlc > last) await clock.put(hlc, 'hlc');
    };
    await Promise.all([
      ...running.map(async (row) => runningStore.put(row)),
      ...workouts.map(async (row) => workoutStore.put(row)),
      ...sets.map(async (row) => setStore.put(row)),
      advanceClock(),
    ]);
  });
};
