/** Schedules of several processes on one database. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLeasedSchedule } from '../../server/db/leased-schedule.ts';
import { Leases } from '../../server/db/leases.ts';
import { leases } from '../../server/db/schema.ts';
import { eventually } from '../fixtures/eventually.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const MINUTE_MS = 60_000;

let now: number;
const clock = () => new Date(now);
const database = inThisFile(openTestDatabase);
beforeEach(async () => {
  now = Date.parse('2026-06-01T10:00:00Z');
  await database.db.delete(leases);
});

const process = () => new Leases({ db: database.db, clock });

it('one of many processes takes a lease, keeps it, and only that one gives it back', async () => {
  const processes = Array.from({ length: 8 }, process);
  const taken = await Promise.all(processes.map((each) => each.take('work', MINUTE_MS)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const holder = processes[taken.indexOf(true)] ?? expect.fail();
  const other = processes[taken.indexOf(false)] ?? expect.fail();

  now += MINUTE_MS - 1;
  await other.release('work');
  expect(await other.take('work', MINUTE_MS)).toBe(false);
  expect(await holder.take('work', MINUTE_MS)).toBe(true);
  now += MINUTE_MS - 1;
  expect(await other.take('work', MINUTE_MS)).toBe(false);
  expect(await other.take('other work', MINUTE_MS)).toBe(true);

  await holder.release('work');
  expect(await other.take('work', MINUTE_MS)).toBe(true);
});

it('a lease that its process does not keep goes to another one', async () => {
  const [dead, alive] = [process(), process()];
  await dead.take('work', MINUTE_MS);
  now += MINUTE_MS;
  expect(await alive.take('work', MINUTE_MS)).toBe(true);
  expect(await dead.take('work', MINUTE_MS)).toBe(false);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});

/** A process that notes its name in `done` for every round. */
function scheduled(name: string, done: string[]): () => Promise<void> {
  const work = async () => void done.push(name);
  const log = (error: Error) => expect.fail(error.message);
  const options = { leases: process(), name: 'work', everyMs: MINUTE_MS, work, log };
  const stop = startLeasedSchedule(options);
  stops.push(stop);
  return stop;
}

it('a round is run by one process, and by the other one once that has stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const done: string[] = [];
  const stopFirst = scheduled('first', done);
  await eventually(() => expect(done).toEqual(['first']));
  scheduled('second', done);
  for (const rounds of [2, 3, 4]) {
    now += MINUTE_MS;
    vi.advanceTimersByTime(MINUTE_MS);
    await eventually(() => expect(done).toHaveLength(rounds));
  }
  expect(new Set(done)).toEqual(new Set(['first']));

  await stopFirst();
  now += MINUTE_MS;
  vi.advanceTimersByTime(MINUTE_MS);
  await eventually(() => expect(done).toHaveLength(5));
  expect(done.at(-1)).toBe('second');
});

it('a stop leaves a round whose provider hangs, and gives the work to another process', async () => {
  const other = process();
  const work = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const log = (error: Error) => expect.fail(error.message);
  const hanging = startLeasedSchedule({
    leases: process(),
    name: 'work',
    everyMs: MINUTE_MS,
    work,
    log,
  });
  await eventually(() => expect(work).toHaveBeenCalled());
  expect(await other.take('work', MINUTE_MS)).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = hanging();
  await vi.advanceTimersToNextTimerAsync();
  await stopped;
  expect(await other.take('work', MINUTE_MS)).toBe(true);
});
