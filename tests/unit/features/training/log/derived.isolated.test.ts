import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextHlc } from '../../../../../src/contract/hlc.ts';
import {
  readMonth,
  readThisWeek,
} from '../../../../../src/features/training/history/read-month.ts';
import { sessionsOf } from '../../../../../src/features/training/log/exercise-sessions.ts';
import { hardSetsOf } from '../../../../../src/features/training/log/hard-sets.ts';
import { readRecords } from '../../../../../src/features/training/log/read-personal-records.ts';
import { readWeek } from '../../../../../src/features/training/log/read-week.ts';
import { createLogStore } from '../../../../../src/offline/training/log-store.ts';
import { mergePage } from '../../../../../src/offline/training/merge-rows.ts';
import {
  readRefusals,
  readSetsOf,
  readSetsOfWorkouts,
} from '../../../../../src/offline/training/read-log.ts';
import type { LogDraft, LogRow } from '../../../../../src/offline/training/row-stores.ts';
import { training } from '../../../../../src/offline/training/training-db.ts';

/**
 * What the screens derive from the rows of the device, after any order of changes here and of pages of the server,
 * beside the same computed from nothing: by the definitions, over the rows that have won.
 */

const DAY_MS = 86_400_000;
const HOUR = 3_600_000;
/** A week with a change of the clock, the next one, and both about a week 53 and the turn of its year. */
const MONDAYS = [
  '2026-03-23',
  '2026-03-30',
  '2026-10-19',
  '2026-10-26',
  '2026-12-21',
  '2026-12-28',
  '2027-01-04',
];
const MOVES = ['przysiad', 'deska'];
const MUSCLES = new Map([['przysiad', { main: ['quads'], helping: ['glutes'] }]]);

const id = (prefix: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
/** Most in the last three weeks, so that some of them make a streak. */
const anyMonday = fc.oneof(fc.constantFrom(...MONDAYS), {
  arbitrary: fc.constantFrom(...MONDAYS.slice(-3)),
  weight: 4,
});
const instant = fc
  .tuple(anyMonday, fc.integer({ min: -30, max: 9 * 24 }))
  .map(([first, hours]) => Date.parse(`${first}T00:00:00Z`) + hours * HOUR);
const orNull = (most: number) => fc.option(fc.integer({ min: 1, max: most }));

const workout = fc.record({
  type: fc.constant('workout'),
  id: id('w', 14),
  workout_id: fc.constant('own'),
  program_id: fc.constant('own'),
  started_at: instant,
  ended_at: fc.constant(0),
  zone_offset: fc.constantFrom(-600, 0, 60, 120, 780),
  note: fc.constant(null),
  effort: fc.constant(null),
  sets_done: fc.constantFrom(1, 10, 10, 10),
  sets_planned: fc.constant(10),
  deleted: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});
const set = fc.record({
  type: fc.constant('set'),
  id: id('s', 16),
  workout: id('w', 14),
  exercise: fc.constantFrom(...MOVES),
  side: fc.constantFrom(undefined, null, 'left', 'right'),
  position: fc.integer({ min: 0, max: 20 }),
  kind: fc.constant('sets'),
  reps: orNull(4),
  kg: orNull(3),
  band: fc.constant(null),
  anchor: fc.constant(null),
  seconds: orNull(4),
  done_at: instant,
  note: fc.constant(null),
  set_type: fc.constantFrom('normal', 'warmup', 'drop', 'failure'),
  deleted: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});
const weekOff = fc.constantFrom(...MONDAYS).chain((monday) =>
  fc.record({
    type: fc.constant('week_off'),
    id: fc.constant(monday),
    week: fc.constant(monday),
    reason: fc.constant('holiday'),
    deleted: fc.boolean(),
  }),
);
const refusal = fc.record({
  type: fc.constant('refusal'),
  id: id('s', 16),
  exercise: fc.constantFrom(...MOVES),
  deleted: fc.boolean(),
});
const anyRow = fc.oneof(workout, workout, workout, set, set, set, weekOff, refusal);
const drafts = fc.uniqueArray(anyRow, {
  minLength: 1,
  maxLength: 12,
  selector: ({ type, id: of }) => `${type} ${of}`,
});
/** Written here, or read from the server under a clock that is some minutes ahead of this device or behind it. */
const step = fc.record({ drafts, minutes: fc.option(fc.integer({ min: -90, max: 90 })) });

let owners = 0;
let streaks = 0;

it('equals what is computed from nothing after any order of puts, corrections, deletions and merges', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 10 }),
      anyMonday,
      fc.integer({ min: 0, max: 6 }),
      async (steps, week, weekday) => {
        owners += 1;
        const owner = `u${owners}`;
        const rows = await played(owner, steps);
        const today = later(week, weekday);
        await expectEqual(
          owner,
          [...rows.values()].filter(({ deleted }) => !deleted),
          today,
        );
      },
    ),
    { numRuns: 100 },
  );
  // Otherwise the longest of the derived values was never there.
  expect(streaks).toBeGreaterThan(0);
});

/** Plays the steps on the device; resolves with the rows that should have won. */
async function played(
  owner: string,
  steps: readonly { drafts: readonly LogDraft[]; minutes: number | null }[],
): Promise<ReadonlyMap<string, LogRow>> {
  let now = Date.parse('2027-01-10T12:00:00Z');
  const source = { now: () => now, newId: () => `phone-${owner}`, isSignedIn: () => true };
  const store = createLogStore({ ...source, training });
  const won = new Map<string, LogRow>();
  let since: string | undefined;
  for (const [index, { drafts: of, minutes }] of steps.entries()) {
    now += 60_000;
    if (minutes === null) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      for (const row of await store.put(owner, of)) won.set(`${row.type} ${row.id}`, row);
    } else {
      const hlc = nextHlc(undefined, now + minutes * 60_000, `other-${index}`);
      const rows = of.map((draft) => ({ ...draft, hlc }));
      const cursor = `${owner}.${index}.0`;
      const page = { rows, since, cursor, isLast: true, seen: undefined };
      // oxlint-disable-next-line no-await-in-loop -- in their order
      expect(await mergePage(training, owner, page, source)).toBe(true);
      since = cursor;
      for (const row of rows) {
        const key = `${row.type} ${row.id}`;
        if ((won.get(key)?.hlc ?? '') < row.hlc) won.set(key, row);
      }
    }
  }
  return won;
}

type Live = LogRow &
  Record<'started_at' | 'zone_offset' | 'sets_done' | 'done_at' | 'position', number> & {
    readonly workout: string;
    readonly exercise: string;
    readonly set_type: string;
    readonly side?: string | null;
    readonly reps: number | null;
    readonly kg: number | null;
    readonly seconds: number | null;
  };

async function expectEqual(owner: string, rows: readonly LogRow[], today: string): Promise<void> {
  const of = (type: string) => rows.filter((row) => row.type === type) as Live[];
  const workouts = of('workout').map((row) => ({ row, day: dayOfThen(row) }));
  const counted = workouts
    .filter(({ row }) => row.sets_done === 10)
    .map(({ day }) => mondayOf(day));
  const off = new Set(of('week_off').map((row) => row.id));
  expect(await readRefusals(owner)).toEqual(new Set(of('refusal').map((row) => row.id)));
  const week = mondayOf(today);

  for (const month of ['2026-03', '2026-10', '2026-12', '2027-01']) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    const log = await readMonth(owner, month);
    const mondays = new Set(
      Array.from({ length: 31 }, (_, day) => later(`${month}-01`, day))
        .filter((day) => day.startsWith(month))
        .map(mondayOf),
    );
    const expected = workouts.filter(({ day }) => mondays.has(mondayOf(day)));
    expect(pairs(log.workouts)).toEqual(pairs(expected));
    expect([...log.off].toSorted()).toEqual([...off].toSorted());
  }

  const now = await readThisWeek(owner, today);
  expect(now?.streak ?? 0).toBe(streakFromNothing(counted, off, week));
  if ((now?.streak ?? 0) > 0) streaks += 1;
  expect(now?.trainings ?? 0).toBe(counted.filter((each) => each === week).length);
  const strip = await readWeek(owner, today, []);
  const own = workouts.filter(({ day }) => mondayOf(day) === week);
  expect(pairs(strip.workouts)).toEqual(pairs(own));
  expect(strip.isOff).toBe(off.has(week));

  const ids = own.map(({ row }) => row.id);
  const hard = hardSetsOf(await readSetsOfWorkouts(owner, ids), (move) => MUSCLES.get(move));
  const work = of('set').filter(
    ({ workout: one, set_type: type }) => ids.includes(one) && type !== 'warmup',
  );
  const halves = (all: readonly Live[]) => all.reduce((sum, { side }) => sum + (side ? 1 : 2), 0);
  const squats = halves(work.filter(({ exercise }) => exercise === 'przysiad')) / 2;
  expect(hard.byMuscle.get('quads') ?? 0).toBe(squats);
  expect(hard.byMuscle.get('glutes') ?? 0).toBe(squats / 2);
  expect(hard.unknown).toBe(Math.ceil(halves(work) / 2 - squats));

  const live = new Set(of('workout').map((row) => row.id));
  for (const move of MOVES) {
    // Sets of a workout that is deleted, or that is not on the device, count for nothing.
    const sets = of('set')
      .filter(({ exercise, workout: one }) => exercise === move && live.has(one))
      .toSorted(
        (a, b) => a.done_at - b.done_at || a.position - b.position || (a.id < b.id ? -1 : 1),
      );
    // oxlint-disable-next-line no-await-in-loop -- one exercise after the other
    const found = sessionsOf(await readSetsOf(owner, move));
    expect(found.map(({ workout: one, sets: in_ }) => [one, in_.length])).toEqual(
      [...new Set(sets.map(({ workout: one }) => one))].map((one) => [
        one,
        sets.filter((each) => each.workout === one).length,
      ]),
    );
    // oxlint-disable-next-line no-await-in-loop -- one exercise after the other
    expect(new Map(await readRecords(owner, [move]))).toEqual(recordsFromNothing(sets));
  }
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string) => later(day, -((new Date(day).getUTCDay() + 6) % 7));
const dayOfThen = ({ started_at: at, zone_offset: zone }: Live) =>
  new Date(at + zone * 60_000).toISOString().slice(0, 10);
const pairs = (of: readonly { day: string; row: { id: string } }[]) =>
  of.map(({ day, row }) => `${day} ${row.id}`).toSorted();

function streakFromNothing(counted: readonly string[], off: ReadonlySet<string>, current: string) {
  let weeks = 0;
  for (let week = current; week > '2026-01-01'; week = later(week, -7)) {
    const isEnough = counted.filter((each) => each === week).length >= 3;
    if (isEnough && !off.has(week)) weeks += 1;
    if (!isEnough && !off.has(week) && week !== current) break;
  }
  return weeks;
}

function recordsFromNothing(sets: readonly Live[]): Map<string, string> {
  const found = new Map<string, string>();
  const work = sets.filter(({ set_type: type }) => type !== 'warmup');
  for (const [index, each] of work.entries()) {
    const alike = work
      .slice(0, index)
      .filter(
        (other) =>
          (other.side ?? null) === (each.side ?? null) &&
          (other.kg === null) === (each.kg === null) &&
          (other.reps === null) === (each.reps === null),
      );
    const beats = (others: readonly Live[], amount: (one: Live) => number) =>
      others.some((other) => other.workout !== each.workout) &&
      others.every((other) => amount(other) < amount(each));
    const sameLoad = alike.filter(({ kg }) => kg === each.kg);
    if (each.reps === null) {
      if (beats(sameLoad, ({ seconds }) => seconds ?? 0)) found.set(each.id, 'hold');
    } else if (beats(sameLoad, ({ reps }) => reps ?? 0)) found.set(each.id, 'reps');
    else if (
      beats(
        alike.filter(({ reps }) => reps === each.reps),
        ({ kg }) => kg ?? 0,
      )
    )
      found.set(each.id, 'load');
  }
  return found;
}
