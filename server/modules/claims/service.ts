import type { Db } from '../../db/client.ts';
import type { ClaimStore } from './claim-store.ts';
import { ClaimsRepo } from './repo.ts';

export interface ClaimsDeps {
  db: Db;
  store: Pick<ClaimStore, 'setSubscribedUntil'>;
  /** End of a user's access, the grace after a paid period included. */
  paidUntil: (db: Db, uid: string) => Promise<Date | undefined>;
  log: {
    warn(detail: object, message: string): void;
  };
}

/**
 * Sets the end of each user's access as a custom claim for firestore.rules. A pending change is
 * stored in the transaction of the plan's change and deleted once the provider has confirmed it.
 */
export class Claims {
  readonly #deps: ClaimsDeps;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isFailing = false;
  /**
   * User after whom the next round begins: after a failure it goes on with the users behind the failing one, who
   * does not block them.
   */
  #cursor = '';

  constructor(deps: ClaimsDeps) {
    this.#deps = deps;
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Sends pending changes; ends after the last one or at the first failure. Never rejects. */
  drain(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        let isMore = true;
        while (isMore) isMore = await this.#tellNext();
        // The users before the start of this round get another one.
        if (this.#cursor !== '') this.#isWanted = true;
        this.#cursor = '';
      }
      this.#isFailing = false;
    } catch (error) {
      // Every round of an outage fails in the same way; it is logged once.
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'claims wait to be told');
      this.#isFailing = true;
    }
  }

  /**
   * Tells the provider of one user, without a transaction, since that takes seconds: the pending change is
   * deleted only if no newer one came meanwhile. Several processes may send the same change twice,
   * which is harmless; a process that was overtaken and has sent an outdated value restores the pending
   * change, so that it is sent again.
   */
  async #tellNext(): Promise<boolean> {
    const { db, store, paidUntil, log } = this.#deps;
    const repo = new ClaimsRepo(db);
    const note = await repo.next(this.#cursor);
    if (note === undefined) return false;
    const { uid } = note;
    this.#cursor = uid;
    const end = (await paidUntil(db, uid))?.getTime();
    const isKnown = await store.setSubscribedUntil(uid, end);
    if (!isKnown)
      log.warn({}, 'dropped a claim of a user whom the identity provider does not know');
    const isLast = await repo.remove(note);
    if (!isLast && (await paidUntil(db, uid))?.getTime() !== end) await repo.restore(note);
    return true;
  }
}
