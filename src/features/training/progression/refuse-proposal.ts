import { saveFailed } from '../history/save-failed.ts';
import { deviceLog } from '../log/device-log.ts';

/** Notes that the user does not want a proposal for `exercise`, until there is a newer row than `known`. */
export const refuseProposal = (owner: string, known: string, exercise: string): void =>
  void deviceLog
    .put(owner, [{ type: 'refusal', id: known, exercise, deleted: false }])
    .catch(saveFailed);
