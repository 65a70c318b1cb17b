import { uuid7 } from '../../lib/uuid7.ts';
import { isOwnerSignedIn } from '../is-owner-signed-in.ts';

/** What writes to the log take from this device. */
export const deviceSource = {
  now: Date.now,
  newId: () => uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  isSignedIn: isOwnerSignedIn,
};
