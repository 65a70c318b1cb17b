import { hasKind } from '../src/api/error.ts';
import { trainingLogServer } from '../src/api/training-log.ts';
import { logPartsOf, sendLog } from '../src/offline/training/log-exchange.ts';
import { logChanges } from '../src/offline/training/training-channels.ts';
import { unsentOwners } from '../src/offline/training/unsent-rows.ts';

const logParts = logPartsOf(trainingLogServer);

/** Sends the training of all users that waits, and tells every page. Rejects where some has to wait on, unless for a sign-in. */
export async function sendLogs(): Promise<void> {
  const owners = await unsentOwners(logParts.training);
  await Promise.all(
    owners.map((owner) =>
      sendLog(owner, logParts, {
        onChange: () => logChanges.broadcast({ type: 'changed', owner }),
      }).catch((error: unknown) => {
        if (!hasKind(error, 'unauthenticated')) throw error;
      }),
    ),
  );
}
