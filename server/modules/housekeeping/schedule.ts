import type { Db } from '../../db/client.ts';
import { HousekeepingRepo } from './repo.ts';
import { cleanUp } from './service.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;

interface ScheduleOptions {
  db: Db;
  clock: () => Date;
  /** Called with the error of a run that failed; the next day's run tries again. */
  log: (error: Error) => void;
}

/** Cleans up now and once a day. The returned function stops it after the current batch. */
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
