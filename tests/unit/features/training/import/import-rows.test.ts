import { expect, it } from 'vitest';
import type { FoundSet, FoundWorkout } from '../../../../../src/features/training/import/found.ts';
import { draftOfImport } from '../../../../../src/features/training/import/import-rows.ts';
import { instantOf } from '../../../../../src/features/training/import/local-instant.ts';
import { kgOfPounds, poundsOf } from '../../../../../src/lib/pounds.ts';

/** Warsaw in 2026: summer time from 29 March, 1:00 UTC, to 25 October, 1:00 UTC. */
const warsaw = (at: number) =>
  at >= Date.parse('2026-03-29T01:00:00Z') && at < Date.parse('2026-10-25T01:00:00Z') ? 120 : 60;

const SET: FoundSet = {
  exercise: 'Pull Up (Assisted)',
  type: 'normal',
  reps: 6,
  load: { amount: 20, unit: undefined },
  seconds: null,
  note: null,
};
const WORKOUT: FoundWorkout = {
  title: 'Góra',
  start: { local: '2026-10-06T16:19:30' },
  end: { local: '2026-10-06T17:21:00' },
  note: null,
  sets: [SET, { ...SET, exercise: 'Squat (Barbell)' }, SET],
};
const draft = (workouts: readonly FoundWorkout[], unit: 'kg' | 'lb' = 'kg') =>
  draftOfImport(
    { app: 'hevy', workouts, own: [], others: [], leftOut: [], asks: [] },
    {
      moves: new Map([['przysiad-ze-sztanga', 'Przysiad ze sztangą']]),
      offsetAt: warsaw,
      unit,
      now: Date.parse('2026-11-01T00:00:00Z'),
    },
  );
const started = async (start: FoundWorkout['start'], end?: FoundWorkout['end']) =>
  (await draft([{ ...WORKOUT, start, end }])).workouts[0]?.workout;

it.each([
  ['in winter', '2026-01-10T07:00:00', '2026-01-10T06:00:00Z', 60],
  ['in summer', '2026-07-10T07:00:00', '2026-07-10T05:00:00Z', 120],
  ['before the clock leaps', '2026-03-29T01:59:00', '2026-03-29T00:59:00Z', 60],
  ['in the hour that does not exist', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', 120],
  ['after the clock has leapt', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z', 120],
  ['in the hour that comes twice', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', 120],
  ['after the hour that comes twice', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z', 60],
])('a local time %s is one instant', async (_, local, instant, offset) => {
  expect(await started({ local })).toMatchObject({
    started_at: Date.parse(instant),
    zone_offset: offset,
  });
});

it('an end in the hour that comes twice is the one after the beginning', async () => {
  const workout = await started({ local: '2026-10-25T02:50:00' }, { local: '2026-10-25T02:20:00' });
  expect(workout).toMatchObject({ minutes: 30 });
});

it('a time with a zone is its instant, and that of another zone has its own offset', () => {
  const at = Date.parse('2026-07-10T05:00:00Z');
  expect(instantOf({ at, offset: -300 }, warsaw)).toEqual({ at, offset: -300 });
  expect(instantOf({ at, offset: undefined }, warsaw)).toEqual({ at, offset: 120 });
});

it.each([
  ['that is forgotten', { after: 15 * 3_600 }],
  ['before the beginning', { local: '2026-10-06T10:00:00' }],
  ['that is not told', undefined],
])('an end %s leaves a workout without minutes', async (_, end) => {
  const workout = await started(WORKOUT.start, end);
  expect(workout?.['ended_at']).toBe(workout?.['started_at']);
  expect(workout).toMatchObject({ minutes: 0, sets_done: 3 });
});

it('ids hold over notes, ends and a longer file, and differ by minute, title, exercise and place', async () => {
  const [first] = (await draft([WORKOUT])).workouts;
  const renamed = await draft([
    { ...WORKOUT, note: 'Nowa', end: undefined, start: { local: '2026-10-06T16:19:59' } },
    { ...WORKOUT, title: 'Dół' },
    { ...WORKOUT, start: { local: '2026-10-06T16:20:00' } },
  ]);
  const idsOf = (workout: typeof first) => [
    workout?.workout.id,
    ...(workout?.sets ?? []).map(({ id }) => id),
  ];
  expect(idsOf(renamed.workouts[0])).toEqual(idsOf(first));
  const all = renamed.workouts.flatMap(idsOf);
  expect(new Set(all).size).toBe(12);
  const withOneMore = await draft([{ ...WORKOUT, sets: [...WORKOUT.sets, SET] }]);
  expect(idsOf(withOneMore.workouts[0]).slice(0, 4)).toEqual(idsOf(first));
});

it('a name of the catalogue is its move, another one is the user’s own, and its help stays help', async () => {
  const { workouts, others, matched, unmatched } = await draft([WORKOUT]);
  expect(matched).toEqual([{ name: 'Squat (Barbell)', move: 'Przysiad ze sztangą' }]);
  expect(unmatched).toEqual(['Pull Up (Assisted)']);
  expect(others).toMatchObject([{ type: 'exercise', name: 'Pull Up (Assisted)', amount: 'reps' }]);
  expect(workouts[0]?.sets).toMatchObject([
    { exercise: `own:${others[0]?.id}`, assisted: true },
    { exercise: 'przysiad-ze-sztanga' },
    { exercise: `own:${others[0]?.id}`, assisted: true },
  ]);
});

it('pounds stay pounds, by the file or by the answer', async () => {
  const [asked] = (await draft([WORKOUT], 'lb')).workouts;
  expect(asked?.sets[0]).toMatchObject({ kg: 9.072, unit: 'lb' });
  for (let quarters = 1; quarters <= 4_000; quarters += 1)
    expect(poundsOf(kgOfPounds(quarters / 4))).toBe(quarters / 4);
});

it('a workout of the future is left out', async () => {
  const { workouts, future } = await draft([
    WORKOUT,
    { ...WORKOUT, start: { local: '2026-11-02T10:00:00' } },
  ]);
  expect([workouts.length, future]).toEqual([1, 1]);
});

it('a day of today without an hour is no future one, though its noon is still to come', async () => {
  // The next day has begun in Warsaw.
  const { workouts, future } = await draft([
    { ...WORKOUT, start: { local: '2026-11-01T12:00:00' }, end: undefined },
    { ...WORKOUT, start: { local: '2026-11-02T12:00:00' }, end: undefined },
    { ...WORKOUT, start: { local: '2026-11-01T12:00:01' }, end: undefined },
  ]);
  expect(future).toBe(2);
  expect(workouts[0]?.workout).toMatchObject({ started_at: Date.parse('2026-11-01T00:00:00Z') });
});

it('west of Greenwich the instant comes later', () => {
  expect(instantOf({ local: '2026-07-10T07:00:00' }, () => -300).at).toBe(
    Date.parse('2026-07-10T12:00:00Z'),
  );
});
