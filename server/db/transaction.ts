import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '../../src/contract/backoff.ts';
import type { Db } from './database.ts';
import { isConflict } from './trouble.ts';

export interface Retry {
  /** At least 0, below 1. */
  random: () => number;
  /** Resolves after so many milliseconds. */
  delay: (ms: number) => Promise<unknown>;
}

/** Repetitions after the first attempt; a conflict that outlasts them is answered as a database in trouble. */
const RETRIES = 3;
/** All pauses together stay below 350 ms of the 8 s that the page waits for a read. */
const PAUSES = { first: 50, longest: 200 };

const REAL: Retry = { random: Math.random, delay };

/**
 * Makes `db.transaction` repeat what the database has rolled back because of a conflict with another transaction:
 * a serialisation failure or a deadlock, at whichever statement, the commit included. The work may therefore run
 * several times and has to leave nothing behind but its statements. A random wait keeps two transactions from
 * meeting again. A lost connection is not repeated here, since its commit may have happened.
 */
export function retryConflicts(db: Db, retry: Retry = REAL): Db {
  const once: Db['transaction'] = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (work, config) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (attempt === RETRIES || !isConflict(error)) throw error;
        await retry.delay(backoff(attempt, { ...PAUSES, jitter: retry.random() }));
      }
    }
  };
  return Object.assign(db, { transaction });
}
