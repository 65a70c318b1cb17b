import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { training } from '../../../offline/training/training-db.ts';
import { createLogStore } from '../../../offline/training/log-store.ts';

/** The log of this device, for corrections and additions. */
export const deviceLog = createLogStore({
  training,
  now: Date.now,
  random: (bytes) => crypto.getRandomValues(bytes),
  isSignedIn: isOwnerSignedIn,
});
