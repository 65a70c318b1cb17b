import { readFinished } from './finished.ts';
import { readActiveId } from './active-id.ts';

/** What of a user's training exists on this device alone. */
export interface TrainingOnDevice {
  /** Finished workouts. */
  readonly finished: number;
  readonly isActive: boolean;
}

/** Rejects as the methods of `ActiveStore` do. */
export async function trainingOnDevice(owner: string): Promise<TrainingOnDevice> {
  const [finished, running] = await Promise.all([readFinished(owner), readActiveId(owner)]);
  // One that has ended is still there until its last page is left.
  const isActive = running !== undefined && finished.every(({ id }) => id !== running);
  return { finished: finished.length, isActive };
}
