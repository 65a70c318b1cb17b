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

  /**
   * One user, without a transaction, since the identity provider takes seconds: the note goes only
   * if no change came meanwhile. Several processes may tell the same twice, which harms nobody;
   * one that was overtaken, and told less than is true by now, sees to it that it is told again.
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
