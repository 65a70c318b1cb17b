import { readFinished } from './finished.ts';
import { readActiveId } from './active-id.ts';

/** The part of a user's training that exists on this device alone. */
export interface TrainingOnDevice {
  /** Finished workouts. */
  readonly finished: number;
  readonly isActive: boolean;
}

/** Rejects as the methods of `ActiveStore` do. */
export async function trainingOnDevice(owner: string): Promise<TrainingOnDevice> {
  const [finished, running] = await Promise.all([readFinished(owner), readActiveId(owner)]);
  // A finished workout keeps its record until the user leaves its last page.
  const isActive = running !== undefined && finished.every(({ id }) => id !== running);
  return { finished: finished.length, isActive };
}
