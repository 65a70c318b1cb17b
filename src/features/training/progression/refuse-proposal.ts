import { saveFailed } from '../history/save-failed.ts';
import { deviceLog } from '../log/device-log.ts';

/**
 * Notes that the user does not want a proposal for `exercise`, until there is a newer row than `known`. Resolves with
 * whether it was stored; the user is told where it was not.
 */
export const refuseProposal = (owner: string, known: string, exercise: string): Promise<boolean> =>
  deviceLog.put(owner, [{ type: 'refusal', id: known, exercise, deleted: false }]).then(
    () => true,
    (error: unknown) => {
      saveFailed(error);
      return false;
    },
  );
