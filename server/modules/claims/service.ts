import type { Db } from '../../db/open-database.ts';
import { CoalescedRuns } from '../../db/coalesced-runs.ts';
import type { ClaimStore } from './claim-store.ts';
import { ClaimsRepo } from './repo.ts';

/** Well below the minute by which the document rules may lag. */
export const CLAIMS_MS = 15_000;

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
 * stored in the transaction of the plan's change and deleted once the provider has confirmed it. A process sends what
 * it has changed at once, and every `CLAIMS_MS` what no other did: it died, or the provider was out of reach.
 */
export class Claims {
  readonly #deps: ClaimsDeps;
  readonly #runs: CoalescedRuns;
  #isFailing = false;
  /**
   * User after whom the next round begins: after a failure it goes on with the users behind the failing one, who
   * does not block them.
   */
  #cursor = '';

  constructor(deps: ClaimsDeps) {
    this.#deps = deps;
    this.#runs = new CoalescedRuns({
      work: () => this.#tellAll(),
      onFailure: (error) => {
        // Every round of an outage fails in the same way; it is logged once.
        if (!this.#isFailing) deps.log.warn({ err: error }, 'claims wait to be told');
        this.#isFailing = true;
      },
    });
  }

  /** Begins no other change. Resolves when nothing is being sent, or after two seconds. */
  stop(): Promise<void> {
    return this.#runs.stop();
  }

  /** Sends pending changes; ends after the last one or at the first failure. Never rejects. */
  drain(): Promise<void> {
    return this.#runs.run();
  }

  async #tellAll(): Promise<void> {
    let isMore = true;
    while (isMore && !this.#runs.isStopped) isMore = await this.#tellNext();
    this.#isFailing = false;
  }

  /**
   * Tells the provider of one user, without a transaction, since that takes seconds: the pending change is
   * deleted only if no newer one came meanwhile. Several processes may send the same change twice,
   * which is harmless; a process that was overtaken and has sent an outdated value restores the pending
   * change, so that it is sent again. Resolves with false when nobody is left.
   */
  async #tellNext(): Promise<boolean> {
    const { db, store, paidUntil, log } = this.#deps;
    const repo = new ClaimsRepo(db);
    const note = await repo.next(this.#cursor);
    if (note === undefined) {
      // The users before the start of this round get another one.
      const isMore = this.#cursor !== '';
      this.#cursor = '';
      return isMore;
    }
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
