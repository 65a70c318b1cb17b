import { trainingLogServer } from '../../../api/training-log.ts';
import { uuid7 } from '../../../lib/uuid7.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { training } from '../../../offline/training/db.ts';
import type { LogParts } from '../../../offline/training/sync-log.ts';

/** What the sync of the log needs, in a page and in the worker. */
export const logParts: LogParts = {
  training,
  server: trainingLogServer,
  now: Date.now,
  newId: () => uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  isSignedIn: isOwnerSignedIn,
};
