import { GUEST } from '../../../../src/offline/data-owner.ts';

/** The signed-in user of the device, shared by its tabs and the worker. */
export class Session {
  owner: string = GUEST;
  /** The user's token is no longer accepted; they still see their own basket. */
  isRefused = false;

  /** Whether a call can be authenticated as `uid`. */
  proves(uid: string): boolean {
    return this.owner === uid && !this.isRefused;
  }

  enter(owner: string): void {
    this.owner = owner;
    this.isRefused = false;
  }
}
