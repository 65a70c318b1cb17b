import { randomUUID as newId } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { trainingRow } from '../../../../../src/contract/training-rows.ts';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import {
  type AddedForm,
  fieldOf,
  readForm,
  rowsOf,
  setsOfPlan,
} from '../../../../../src/features/training/history/added-workout.ts';
import { workoutDay } from '../../../../../src/features/training/log/workout-day.ts';
import { countsAsFinished } from '../../../../../src/features/training/useFinishedWorkouts.ts';
import { hlcOf } from '../../../../fixtures/training-rows.ts';
import { CIRCUIT, MINUTE, STRAIGHT } from '../../../workout-engine/workout-engine.ts';

const NOW = new Date('2026-11-29T18:00').getTime();
const ID = '01890000-0000-7000-8000-000000000001';
const form = (changed: Partial<AddedForm> = {}): AddedForm => ({
  workout: 'dom-start-1',
  name: '',
  when: '2026-11-29T17:00',
  minutes: '45',
  ...changed,
});

describe('the form', () => {
  it('has the times of the workout', () => {
    expect(readForm(form(), NOW)).toEqual({
      started: NOW - 60 * MINUTE,
      minutes: 45,
      problems: {},
    });
    expect(readForm(form({ minutes: ' 60 ' }), NOW).problems).toEqual({});
  });

  test.each<[string, Partial<AddedForm>, keyof AddedForm, RegExp]>([
    ['no workout', { workout: '' }, 'workout', /^Wybierz trening/],
    ['another workout without a name', { workout: 'own', name: '  ' }, 'name', /^Nazwij/],
    ['no day', { when: '' }, 'when', /^Wybierz dzień/],
    ['a day before 1970', { when: '0026-11-29T17:00' }, 'when', /^Wybierz dzień/],
    ['an hour to come', { when: '2026-11-29T18:01' }, 'when', /jeszcze nie nadeszła/],
    ['an end to come', { minutes: '61' }, 'when', /^Ten trening jeszcze by trwał/],
    ['no minutes', { minutes: '' }, 'minutes', /^Wpisz minuty/],
    ['a minute and a half', { minutes: '1,5' }, 'minutes', /^Wpisz minuty/],
    ['none', { minutes: '0' }, 'minutes', /^Wpisz minuty/],
    ['too many', { minutes: '1000' }, 'minutes', /^Wpisz minuty/],
  ])('refuses %s', (_what, changed, field, words) => {
    const { problems } = readForm(form(changed), NOW);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(words);
  });

  it('shows day and time as they are where the user is', () => {
    expect(fieldOf(NOW)).toBe('2026-11-29T18:00');
    expect(fieldOf(new Date('2026-07-01T06:05:59').getTime())).toBe('2026-07-01T06:05');
  });
});

describe('the sets of a plan', () => {
  const earlier = {
    przysiad: [
      { reps: 9, kg: 20 },
      { reps: 8, kg: 22.5 },
    ],
    deska: [{ kg: 5 }],
  };

  it('have the numbers of last time, each set its own, and the time of the plan', () => {
    expect(setsOfPlan(STRAIGHT, earlier)).toMatchObject([
      { exercise: 'przysiad', reps: 9, kg: 20, seconds: null, kind: 'sets' },
      { exercise: 'przysiad', reps: 8, kg: 22.5, seconds: null },
      { exercise: 'deska', reps: null, kg: 5, seconds: 40 },
      { exercise: 'deska', reps: null, kg: 5, seconds: 40 },
    ]);
  });

  it('have those of the plan where there was no last time', () => {
    expect(
      setsOfPlan(CIRCUIT, {}).map(({ exercise, reps, seconds }) => [exercise, reps ?? seconds]),
    ).toEqual([
      ['przysiad', 12],
      ['deska', 30],
      ['przysiad', 12],
      ['deska', 30],
    ]);
  });
});

describe('the rows', () => {
  const sets = setsOfPlan(STRAIGHT, {}).map((fields, index): SetRow => ({
    ...fields,
    id: ID.replace(/1$/, `${index + 2}`),
    hlc: '',
    deleted: false,
    workout: '',
  }));
  const added = {
    id: ID,
    workout_id: 'dom-start-1',
    program_id: 'dom-start',
    name: undefined,
    started: NOW - 60 * MINUTE,
    minutes: 40,
    sets,
    plan: STRAIGHT,
    note: null,
    effort: null,
  } as const;
  const sent = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => v.parse(trainingRow, { ...row, hlc: hlcOf(NOW, ID) }));

  it('are of a shape that the server takes, on the day of then, with the sets spread over the time', () => {
    const [workout, ...others] = sent(rowsOf(added, newId));
    if (workout?.type !== 'workout') throw new Error('no workout');
    expect(workout).toMatchObject({ minutes: 40, sets_done: 4, sets_planned: 4 });
    expect(workoutDay(workout)).toBe('2026-11-29');
    expect(workout.ended_at).toBe(NOW - 20 * MINUTE);
    expect(others).toMatchObject(
      [10, 20, 30, 40].map((minutes, position) => ({
        type: 'set',
        workout: ID,
        position,
        done_at: NOW - (60 - minutes) * MINUTE,
      })),
    );
  });

  it('of a workout of the user have its name', () => {
    const own = {
      workout_id: 'own',
      program_id: 'own',
      name: ' Basen ',
      plan: undefined,
      sets: [],
    };
    const [workout] = sent(rowsOf({ ...added, ...own }, newId));
    expect(workout).toMatchObject({ name: 'Basen', workout_id: 'own' });
    expect(workout && countsAsFinished(workout as { sets_done?: number })).toBe(true);
  });

  it('with less than half of the sets count as little as if it had been led', () => {
    const counted = (count: number) =>
      countsAsFinished(
        rowsOf({ ...added, sets: sets.slice(0, count) }, newId)[0] as { sets_done?: number },
      );
    expect([1, 2, 4].map(counted)).toEqual([false, true, true]);
  });

  it('of a plan without sets count its steps', () => {
    const [workout] = rowsOf({ ...added, plan: STRAIGHT.slice(0, 1), sets: [] }, newId);
    expect(workout).toMatchObject({ sets_done: 2, sets_planned: 2 });
  });
});
