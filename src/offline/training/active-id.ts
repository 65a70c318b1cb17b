import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import { openTrainingDb } from './db.ts';

/** The id of the stored workout of `owner` that is active, or just finished. Rejects as `ActiveStore.read`. */
export function readActiveId(owner: string): Promise<string | undefined> {
  return withDeadline(
    STORE_DEADLINE,
    async () => (await (await openTrainingDb()).get('running', owner))?.id,
  );
}
