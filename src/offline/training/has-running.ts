import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import { openTrainingDb } from './db.ts';

/** Whether a workout of `owner` is stored as under way, or as just finished. Rejects as `RunningStore.read`. */
export function hasRunningWorkout(owner: string): Promise<boolean> {
  return withDeadline(
    STORE_DEADLINE,
    async () => (await (await openTrainingDb()).getKey('running', owner)) !== undefined,
  );
}
