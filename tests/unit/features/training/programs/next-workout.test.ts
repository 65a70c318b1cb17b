import { expect, it } from 'vitest';
import type { Workout } from '../../../../../src/contract/documents.ts';
import { countsAsFinished } from '../../../../../src/features/training/useFinishedWorkouts.ts';
import {
  daysSince,
  nextWorkout,
  offersBeginning,
} from '../../../../../src/features/training/programs/next-workout.ts';

const finished = (workout_id: string, ended_at: number) => ({
  workout_id,
  program_id: 'p',
  ended_at,
});
const workouts = [
  { id: 'c', order: 3 },
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
] as Workout[];

it('goes on behind the workout that was finished last', () => {
  expect(nextWorkout(finished('b', 20), workouts)).toMatchObject({
    workout: { id: 'c' },
    place: 3,
    of: 3,
    isOver: false,
  });
});

it('is over after the last workout, and may begin again', () => {
  expect(nextWorkout(finished('c', 1), workouts)).toMatchObject({
    workout: { id: 'a' },
    isOver: true,
  });
});

it('begins with the first workout, also where the program has lost the last one', () => {
  const first = { workout: { id: 'a' }, place: 1, isOver: false };
  expect(nextWorkout(undefined, workouts)).toMatchObject(first);
  expect(nextWorkout(finished('x', 1), workouts)).toMatchObject(first);
  expect(nextWorkout(undefined, [])).toBeUndefined();
});

it('offers the first workout of a program after more than six weeks without any training', () => {
  const offers = (last: string, days: number) => {
    const next = nextWorkout(finished(last, 0), workouts);
    return next && offersBeginning(next, days);
  };
  expect([42, 43, 90].map((days) => offers('a', days))).toEqual([false, true, true]);
  // The first workout is the next one anyway.
  expect([offers('c', 90), offers('x', 90)]).toEqual([false, false]);
});

it('counts days by the calendar of the device', () => {
  const since = (date: Date, today: string) => daysSince({ ended_at: date.getTime() }, today);
  expect(since(new Date(2026, 10, 23, 23, 59), '2026-11-23')).toBe(0);
  expect(since(new Date(2026, 10, 23, 23, 59), '2026-11-24')).toBe(1);
  // Days of both clock changes.
  expect(since(new Date(2026, 2, 28, 12), '2026-03-30')).toBe(2);
  expect(since(new Date(2026, 9, 24, 12), '2026-10-26')).toBe(2);
  expect(daysSince(undefined, '2026-11-23')).toBeUndefined();
});

it('goes on, and ticks off, only what counts as a workout; rows of an earlier release do', () => {
  const row = (amount: { sets_done?: number; sets_planned?: number }) => countsAsFinished(amount);
  expect(row({ sets_done: 1, sets_planned: 18 })).toBe(false);
  expect(row({ sets_done: 9, sets_planned: 18 })).toBe(true);
  expect(row({})).toBe(true);
});
