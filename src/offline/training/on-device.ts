import { readFinished } from './finished.ts';
import { hasRunningWorkout } from './has-running.ts';

/** What of a user's training exists on this device alone. */
export interface TrainingOnDevice {
  /** Finished workouts. */
  readonly finished: number;
  readonly isUnderWay: boolean;
}

/** Rejects as the methods of `RunningStore` do. */
export async function trainingOnDevice(owner: string): Promise<TrainingOnDevice> {
  const [finished, isUnderWay] = await Promise.all([readFinished(owner), hasRunningWorkout(owner)]);
  return { finished: finished.length, isUnderWay };
}
