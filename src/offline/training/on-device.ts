import { readFinished } from './finished.ts';
import { readRunningId } from './active-id.ts';

/** What of a user's training exists on this device alone. */
export interface TrainingOnDevice {
  /** Finished workouts. */
  readonly finished: number;
  readonly isUnderWay: boolean;
}

/** Rejects as the methods of `RunningStore` do. */
export async function trainingOnDevice(owner: string): Promise<TrainingOnDevice> {
  const [finished, running] = await Promise.all([readFinished(owner), readRunningId(owner)]);
  // One that has ended is still there until its last page is left.
  const isUnderWay = running !== undefined && finished.every(({ id }) => id !== running);
  return { finished: finished.length, isUnderWay };
}
