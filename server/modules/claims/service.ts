import type { Db } from '../../db/client.ts';
import type { ClaimStore } from './claim-store.ts';
import { ClaimsRepo } from './repo.ts';

export interface ClaimsDeps {
  db: Db;
  store: Pick<ClaimStore, 'setSubscribedUntil'>;
  /** End of a user's paid period. */
  paidUntil: (db: Db, uid: string) => Promise<Date | undefined>;
  log: {
    warn(detail: object, message: string): void;
  };
}

/** Well inside the minute that the document rules may lag behind. */
const EVERY_MS = 15_000;

/**
 * Tells the identity provider who is subscribed until when, for firestore.rules. What has to be
 * told is noted in the transaction of the change, and stays noted until the provider knows.
 */
export class Claims {
  readonly #deps: ClaimsDeps;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isFailing = false;
  /** Where the next round begins: after a failure with the users behind it, so that nobody waits. */
  #cursor = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ClaimsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.drain(), EVERY_MS).unref();
    void this.drain();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Tells what is noted; ends with the last of it or the first failure. Never rejects. */
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
        // Round once more for those before the point where this round began.
        if (this.#cursor !== '') this.#isWanted = true;
        this.#cursor = '';
      }
      this.#isFailing = false;
    } catch (error) {
      // Every round of an outage fails alike; one line says so.
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'claims wait to be told');
      this.#isFailing = true;
    }
  }

  /** One user in one transaction: a change that comes meanwhile waits, and is noted again. */
  #tellNext(): Promise<boolean> {
    const { db, store, paidUntil, log } = this.#deps;
    return db.transaction(async (tx) => {
      const repo = new ClaimsRepo(tx);
      const uid = await repo.lockNext(this.#cursor);
      if (uid === undefined) return false;
      this.#cursor = uid;
      const end = await paidUntil(tx, uid);
      const isKnown = await store.setSubscribedUntil(uid, end?.getTime());
      if (!isKnown)
        log.warn({}, 'dropped a claim of a user whom the identity provider does not know');
      await repo.remove(uid);
      return true;
    });
  }
}
