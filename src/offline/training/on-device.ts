import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import { openTrainingDb } from './db.ts';
import { readFinished } from './finished.ts';

/** What of a user's training exists on this device alone. */
export interface TrainingOnDevice {
  /** Finished workouts. */
  readonly finished: number;
  readonly isUnderWay: boolean;
}

/** Rejects as the methods of `RunningStore` do. */
export async function trainingOnDevice(owner: string): Promise<TrainingOnDevice> {
  const [finished, running] = await Promise.all([
    readFinished(owner),
    withDeadline(STORE_DEADLINE, async () => (await openTrainingDb()).count('running', owner)),
  ]);
  return { finished: finished.length, isUnderWay: running > 0 };
}
