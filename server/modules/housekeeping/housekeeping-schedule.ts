import type { Db } from '../../db/open-database.ts';
import { startLeasedSchedule } from '../../db/leased-schedule.ts';
import type { ScheduleOptions } from '../../db/leased-schedule.ts';
import { HousekeepingRepo } from './repo.ts';
import { cleanUp } from './service.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;

interface HousekeepingOptions extends Pick<ScheduleOptions, 'leases' | 'log'> {
  db: Db;
  clock: () => Date;
}

/** Cleans up now and once a day. The returned function stops it after the current batch. */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  const { db, clock, leases, log } = options;
  const stopping = new AbortController();
  const repo = new HousekeepingRepo(db);
  const work = () => cleanUp({ repo, clock }, stopping.signal);
  const stop = startLeasedSchedule({ leases, name: 'housekeeping', everyMs: EVERY_MS, work, log });
  return () => {
    stopping.abort();
    return stop();
  };
}
