import { expect, it } from 'vitest';
import type { Workout } from '../../../../../src/contract/documents.ts';
import { countsAsFinished } from '../../../../../src/features/training/useFinishedWorkouts.ts';
import {
  daysOfPause,
  daysToRest,
  isSameDay,
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

it('rests for the days that the program says, by the calendar of the device', () => {
  const at = (day: number, hour: number, month = 10) =>
    new Date(2026, month, day, hour, 30).getTime();
  const last = finished('a', at(23, 23));
  const rest = (restDays: number, now: number) => daysToRest(last, restDays, now);
  // Never two on one day.
  expect(rest(0, at(23, 23))).toBe(1);
  expect(rest(0, at(24, 0))).toBe(0);
  expect(rest(1, at(23, 23))).toBe(2);
  expect(rest(1, at(24, 6))).toBe(1);
  expect(rest(1, at(25, 0))).toBe(0);
  expect(rest(1, at(30, 0))).toBe(0);
  expect(daysToRest(undefined, 1, at(24, 6))).toBe(0);
  // A clock that was set back a year, and the nights of both clock changes.
  expect(rest(1, at(24, 6) - 365 * 24 * 3_600_000)).toBe(2);
  expect(daysToRest(finished('a', at(28, 12, 2)), 1, at(29, 12, 2))).toBe(1);
  expect(daysToRest(finished('a', at(24, 12, 9)), 1, at(25, 12, 9))).toBe(1);
});

it('offers the first workout of a program after more than six weeks without any training', () => {
  const at = (days: number) => new Date(2026, 8, 1 + days, 12).getTime();
  const offers = (last: string, days: number) => {
    const next = nextWorkout(finished(last, at(0)), workouts);
    return next && offersBeginning(next, daysOfPause(finished(last, at(0)), at(days)));
  };
  // The change to winter time lies between.
  expect([42, 43, 90].map((days) => offers('a', days))).toEqual([false, true, true]);
  // The first workout is the next one anyway.
  expect([offers('c', 90), offers('x', 90)]).toEqual([false, false]);
  expect(daysOfPause(undefined, at(90))).toBe(0);
  expect(daysOfPause(finished('a', at(9)), at(0))).toBe(0);
});

it('counts days by the clock of the device', () => {
  const noon = new Date(2026, 10, 23, 12).getTime();
  expect(isSameDay(noon, new Date(2026, 10, 23, 23, 59).getTime())).toBe(true);
  expect(isSameDay(noon, new Date(2026, 10, 24, 0, 1).getTime())).toBe(false);
});

it('goes on, and ticks off, only what counts as a workout; rows of an earlier release do', () => {
  const row = (amount: { sets_done?: number; sets_planned?: number }) => countsAsFinished(amount);
  expect(row({ sets_done: 1, sets_planned: 18 })).toBe(false);
  expect(row({ sets_done: 9, sets_planned: 18 })).toBe(true);
  expect(row({})).toBe(true);
});
