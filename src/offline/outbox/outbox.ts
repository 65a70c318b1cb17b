import { GUEST } from '../data-owner.ts';
import { SignedOut } from '../device-store.ts';
import { type Delivery, isMissing } from './deliver.ts';
import { drain, type DrainEnd } from './drain.ts';
import type { Lock } from './lock.ts';
import { isMade } from './op.ts';
import { versionOf } from './outbox-state.ts';
import type { OutboxStore } from './reduce.ts';

/** The dependencies of the queue; a tab, the worker and the tests pass their own. */
export type OutboxParts = Omit<Delivery, 'drainGuest'> & {
  lock: Lock;
  /** Whether `owner` is signed in; the worker reads no basket, and has no record of the session. */
  isSignedIn?: (owner: string) => boolean;
};

export interface Outbox extends OutboxStore {
  /** Sends the pending changes of `owner`, after a run in progress. Rejects when the store fails. */
  drain(owner: string): Promise<DrainEnd>;
  /**
   * Sends the pending changes and then reads the basket: a reading that races a change would show it
   * twice or not at all. Without an answer it rejects with the server's error or resolves with the
   * `DrainEnd`.
   */
  refresh(owner: string): Promise<DrainEnd>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, lock, now, newKey, server, classifyError, isSignedIn } = parts;
  const delivery: Delivery = {
    ...parts,
    drainGuest: async () => (await locked(GUEST)) === 'empty',
  };

  function locked(
    owner: string,
    then: () => Promise<void> = () => Promise.resolve(),
  ): Promise<DrainEnd> {
    return lock(`silna.outbox ${owner}`, async (signal) => {
      const end = await drain(owner, delivery, signal);
      if (end === 'empty') await then();
      return end;
    });
  }

  async function readServer(owner: string): Promise<void> {
    const state = await store.read();
    const guest = owner === GUEST ? state.guest : undefined;
    // A guest's basket that does not exist on the server yet cannot be read.
    if (owner === GUEST && !isMade(guest)) return;
    const version = versionOf(state, owner);
    try {
      const read = await server.read(isMade(guest) ? { guest: guest.uid } : { account: owner });
      // A reading that waited for the lock may begin after a sign-out has deleted the basket.
      await store.dispatch(
        { type: 'saveIfCurrent', owner, read, version, now: now() },
        { isSignedIn: () => isSignedIn?.(owner) ?? true },
      );
    } catch (error) {
      if (error instanceof SignedOut) return;
      if (!isMissing(classifyError(error)) || guest === undefined) throw error;
      // Only the requested one: another may have been created meanwhile.
      await store.dispatch({ type: 'renewGuest', key: guest.key, newKey: newKey() });
    }
  }

  return {
    ...store,
    drain: (owner) => locked(owner),
    refresh: (owner) => locked(owner, () => readServer(owner)),
  };
}
