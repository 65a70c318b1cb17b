import { GUEST } from '../../../../src/offline/owner.ts';

/** Who is signed in on the device, the same for all its tabs and the worker. */
export class Session {
  owner: string = GUEST;
  /** The user's token is no longer taken; they still see their own basket. */
  isRefused = false;

  /** Whether a call can be made in the name of `uid`. */
  proves(uid: string): boolean {
    return this.owner === uid && !this.isRefused;
  }

  enter(owner: string): void {
    this.owner = owner;
    this.isRefused = false;
  }
}
