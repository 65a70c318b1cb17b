import type { Db } from '../../db/client.ts';
import { HousekeepingRepo } from './repo.ts';
import { cleanUp } from './service.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;

export interface ScheduleOptions {
  db: Db;
  clock: () => Date;
  /** Receives why a day's work was not finished; the next day tries again. */
  log: (error: Error) => void;
}

/** Cleans up now and once a day. The result stops it, having waited for the batch in work. */
export function startHousekeeping({ db, clock, log }: ScheduleOptions): () => Promise<void> {
  const stopping = new AbortController();
  const repo = new HousekeepingRepo(db);
  let work = Promise.resolve();
  const run = () => {
    work = work.then(() => cleanUp({ repo, clock }, stopping.signal)).catch(log);
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await work;
  };
}
