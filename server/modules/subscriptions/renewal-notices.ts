import type { Db } from '../../db/open-database.ts';
import { RenewalNoticesRepo } from './renewal-notices-repo.ts';
import type { SubscriptionRow } from './repo.ts';

interface RenewalNoticesDeps {
  db: Db;
  /** Products whose plans run for a year. */
  yearlyProducts: () => Promise<readonly number[]>;
  /** Writes to the user, in the given transaction, that the plan is about to renew. */
  tell: (tx: Db, plan: SubscriptionRow) => Promise<void>;
  clock: () => Date;
}

/** Pause between two rounds, in ms: a letter comes seven days ahead, or an hour less. */
export const NOTICES_MS = 60 * 60_000;
/** Time from the letter to the renewal, in ms. */
const NOTICE_MS = 7 * 24 * 60 * 60_000;
/** Plans in one look at the table. */
const BATCH = 100;

/**
 * Announces renewals of yearly plans, once for each period: the note of it and its letter are one transaction. A plan
 * that changes meanwhile waits for the next round.
 */
export class RenewalNotices {
  readonly #deps: RenewalNoticesDeps;

  constructor(deps: RenewalNoticesDeps) {
    this.#deps = deps;
  }

  async round(): Promise<void> {
    const { db, yearlyProducts, clock } = this.#deps;
    const products = await yearlyProducts();
    const now = clock();
    const until = new Date(now.getTime() + NOTICE_MS);
    for (let isMore = true; isMore;) {
      const due = await new RenewalNoticesRepo(db).dueForNotice(products, { now, until }, BATCH);
      let told = 0;
      for (const plan of due) if (await this.#tell(plan)) told += 1;
      // A batch of which nothing could be told would come again.
      isMore = due.length === BATCH && told > 0;
    }
  }

  #tell(plan: SubscriptionRow): Promise<boolean> {
    const { db, tell } = this.#deps;
    return db.transaction(async (tx) => {
      if (!(await new RenewalNoticesRepo(tx).noteNotice(plan))) return false;
      await tell(tx, plan);
      return true;
    });
  }
}
