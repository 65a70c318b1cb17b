import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hlcAt, msOfHlc, nextHlc } from '../../../src/contract/hlc.ts';
import { isNewer, isSameRow } from '../../../src/contract/newer-row.ts';
import { setRow, workoutRow } from '../../../src/contract/workout-rows.ts';
import { trainingRow } from '../../../src/contract/training-rows.ts';
import * as stored from '../../fixtures/training-rows.ts';

const DEVICE = '019a0000-0000-7000-8000-00000000000d';
const ID = '019a0000-0000-7000-8000-000000000001';
const HLC = nextHlc(undefined, 1_790_000_000_000, DEVICE);
const head = { id: ID, hlc: HLC, deleted: false };

const workout = stored.workoutRow(HLC);
const set = stored.setRow(HLC);
const exercise = {
  type: 'exercise',
  ...head,
  name: 'Pompki na poręczach',
  main: ['chest'],
  helping: ['triceps'],
  amount: 'reps',
};
const measurement = {
  type: 'measurement',
  ...head,
  id: '2026-09-21',
  date: '2026-09-21',
  weight: 61.5,
};
const habit = {
  type: 'habit',
  ...head,
  name: 'Spacer',
  start: '2026-09-21',
  length: 30,
  done: ['2026-09-21'],
};
const weekOff = {
  type: 'week_off',
  ...head,
  id: '2026-09-21',
  week: '2026-09-21',
  reason: 'illness',
};

const refusal = { type: 'refusal', ...head, exercise: 'przysiad' };
const plannedDay = { type: 'planned_day', ...head, id: '2026-09-21', to: '2026-09-22' };
const preference = { type: 'preference', ...head, id: 'days', value: [1, 3, 5] };

describe('a row of the log', () => {
  it.each([workout, set, exercise, measurement, habit, weekOff, preference, refusal, plannedDay])(
    'of kind $type is one',
    (row) => {
      expect(v.parse(trainingRow, row)).toEqual(row);
    },
  );

  it('takes what later releases and imports add', () => {
    const more = { side: 'left', set_type: 'drop', unit: 'lb', assisted: true };
    const own = { ...set, ...more, exercise: `own:${ID}` };
    expect(v.parse(trainingRow, own)).toEqual(own);
    const abroad = { ...workout, zone_offset: -300, name: 'Siłownia w hotelu' };
    expect(v.parse(trainingRow, abroad)).toEqual(abroad);
  });

  it.each([
    ['another kind', { ...workout, type: 'walk' }],
    ['an id that is none', { ...workout, id: 'w1' }],
    ['a clock that is none', { ...workout, hlc: `${HLC}x` }],
    ['a note too long', { ...set, note: 'a'.repeat(1_001) }],
    ['a load beyond all', { ...set, kg: 10_000 }],
    ['a position that is none', { ...set, position: 0.5 }],
    ['an instant after the year 9999', { ...workout, ended_at: 1e15 }],
    ['an exercise of nobody', { ...set, exercise: 'own:me' }],
    ['a zone beyond all', { ...workout, zone_offset: 2_000 }],
    ['a day that does not exist', { ...measurement, id: '2026-02-30', date: '2026-02-30' }],
    ['a measurement of another day', { ...measurement, id: '2026-09-22' }],
    ['a measurement of nothing', { ...measurement, weight: undefined }],
    ['a week that begins on a Tuesday', { ...weekOff, id: '2026-09-22', week: '2026-09-22' }],
    ['a training that is moved by a week', { ...plannedDay, to: '2026-09-28' }],
    ['a planned day without a word on what becomes of it', { ...plannedDay, to: undefined }],
    [
      'an hour that no clock shows',
      { ...preference, id: 'hour', value: { at: '24:00', zone: 'UTC' } },
    ],
    ['a refusal of nothing', { ...refusal, exercise: '' }],
    ['a preference of no known key', { ...preference, id: 'mood' }],
    ['a preference with the value of another', { ...preference, id: 'place' }],
    ['a weekday that is named twice', { ...preference, value: [1, 1] }],
    ['a preference without a value', { ...preference, value: undefined }],
    ['a habit of more days than a year has', { ...habit, done: Array(367).fill('2026-09-21') }],
  ])('is refused: %s', (_what, row) => {
    expect(v.is(trainingRow, row)).toBe(false);
  });

  it.each([workout, set, exercise, weekOff, refusal, plannedDay])(
    'of kind $type keeps its fields as a tombstone',
    (row) => {
      const tombstone = { ...row, deleted: true };
      expect(v.parse(trainingRow, tombstone)).toEqual(tombstone);
    },
  );

  it.each([measurement, habit, preference])(
    'of kind $type loses its fields as a tombstone',
    (row) => {
      const { type, id, hlc } = row;
      expect(v.parse(trainingRow, { ...row, deleted: true })).toEqual({
        type,
        id,
        hlc,
        deleted: true,
      });
    },
  );

  it('is what the phone has stored', () => {
    expect(v.is(workoutRow, workout)).toBe(true);
    expect(v.is(setRow, set)).toBe(true);
  });
});

describe('of two states of a row', () => {
  const state = fc.record({
    hlc: fc.constantFrom(HLC, nextHlc(HLC, 0, DEVICE)),
    note: fc.option(fc.string({ maxLength: 2 })),
    done: fc.array(fc.boolean(), { maxLength: 2 }),
  });

  it('exactly one is newer, unless they are the same', () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        expect([isNewer(a, b), isNewer(b, a), isSameRow(a, b)].filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it('the order of the fields says nothing', () => {
    expect(isSameRow(set, Object.fromEntries(Object.entries(set).toReversed()) as typeof set)).toBe(
      true,
    );
  });

  it('the later clock is newer, whatever the content', () => {
    const later = { ...set, hlc: nextHlc(HLC, 0, DEVICE), reps: 0 };
    expect(isNewer(later, set)).toBe(true);
    expect(isNewer(set, later)).toBe(false);
  });
});

it('a reading moves to another time with its device', () => {
  expect(hlcAt(5, HLC)).toBe(`000000000000005-00000-${DEVICE}`);
  expect(msOfHlc(hlcAt(5, HLC))).toBe(5);
});
