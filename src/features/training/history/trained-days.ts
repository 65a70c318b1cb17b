import type { Program, Workout } from '../../../contract/documents.ts';
import type { Day } from '../../../lib/days.ts';
import type { DatedWorkout } from '../log/workout-day.ts';
import type { Band } from '../program-band.ts';
import { bandOfProgram, nameOf } from './finished-workout-texts.ts';

/** A finished workout with its documents, as far as the device knows them. */
export interface Shown extends DatedWorkout {
  readonly workout: Workout | undefined;
  readonly program: Program | undefined;
}

export interface TrainedDay {
  /** Names of its workouts. */
  readonly names: string;
  /** Colour of the program of its first one. */
  readonly band: Band | undefined;
}

/** The days that were trained, of workouts of which the earliest comes first. */
export function trainedDays(shown: readonly Shown[]): ReadonlyMap<Day, TrainedDay> {
  const days = new Map<Day, TrainedDay>();
  for (const { day, row, workout, program } of shown) {
    const before = days.get(day);
    const name = nameOf(row, workout, program);
    days.set(day, {
      names: before ? `${before.names}, ${name}` : name,
      band: before?.band ?? bandOfProgram(program),
    });
  }
  return days;
}
