import { expect, it } from 'vitest';
import type { Workout } from '../../src/contract/documents.ts';
import { counts } from '../../src/features/training/finished.ts';
import {
  isSameDay,
  lastFinished,
  nextWorkout,
} from '../../src/features/training/programs/next-workout.ts';

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

it('goes on behind the workout that was finished last, whatever the order of the log', () => {
  const last = lastFinished([finished('b', 20), finished('a', 10)]);
  expect(last && nextWorkout(last, workouts)?.id).toBe('c');
});

it('begins again after the last workout', () => {
  expect(nextWorkout(finished('c', 1), workouts)?.id).toBe('a');
});

it('knows of nothing without a finished workout, or for one that the program has lost', () => {
  expect(lastFinished([])).toBeUndefined();
  expect(nextWorkout(finished('x', 1), workouts)).toBeUndefined();
});

it('counts days by the clock of the device', () => {
  const noon = new Date(2026, 10, 23, 12).getTime();
  expect(isSameDay(noon, new Date(2026, 10, 23, 23, 59).getTime())).toBe(true);
  expect(isSameDay(noon, new Date(2026, 10, 24, 0, 1).getTime())).toBe(false);
});

it('goes on, and ticks off, only what counts as a workout; rows of an earlier release do', () => {
  const row = (amount: { sets_done?: number; sets_planned?: number }) => counts(amount);
  expect(row({ sets_done: 1, sets_planned: 18 })).toBe(false);
  expect(row({ sets_done: 9, sets_planned: 18 })).toBe(true);
  expect(row({})).toBe(true);
});
