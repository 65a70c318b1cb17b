import { zipSync } from 'fflate';
import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import { workoutDay } from '../log/workout-day.ts';
import type { NamesOfLog } from './log-csv.ts';
import { workoutFit } from './log-fit.ts';

/** An archive with a FIT file for each workout that has sets, named by its day. */
export function logFits(
  workouts: readonly WorkoutRow[],
  sets: readonly SetRow[],
  names: NamesOfLog,
): Uint8Array<ArrayBuffer> {
  const setsOf = new Map<string, SetRow[]>();
  for (const set of sets.toSorted((a, b) => a.position - b.position)) {
    const own = setsOf.get(set.workout);
    if (own) own.push(set);
    else setsOf.set(set.workout, [set]);
  }
  const files: Record<string, Uint8Array> = {};
  for (const workout of workouts.toSorted((a, b) => a.started_at - b.started_at)) {
    const own = setsOf.get(workout.id);
    if (own === undefined) continue;
    const day = workoutDay(workout);
    const number = Object.keys(files).filter((name) => name.startsWith(day)).length + 1;
    files[`${day}-${number}.fit`] = workoutFit(workout, own, {
      workout: names.workout(workout),
      exercise: names.exercise,
    });
  }
  return zipSync(files);
}
