import { MUSCLES } from '../../../contract/muscles.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import type { Muscle } from '../muscle-names.ts';
import { countsAsWork } from './exercise-sessions.ts';

/** Muscle groups that an exercise trains; names that the product does not know count for none. */
export interface Muscles {
  readonly main: readonly string[];
  readonly helping: readonly string[];
}

/** The groups of an exercise of the user's own; undefined where the user named none. */
export const knownMuscles = (own: Muscles | undefined): Muscles | undefined =>
  own && own.main.length + own.helping.length > 0 ? own : undefined;

export interface HardSets {
  /** Hard sets by muscle group, the most first; groups without any are left out. */
  readonly byMuscle: ReadonlyMap<Muscle, number>;
  /** Hard sets of exercises of which the groups are not known. */
  readonly unknown: number;
}

/**
 * Hard sets by muscle group: each set but one for warming up counts whole for the main groups of its exercise and half
 * for those that help. A set of one side counts half, so that a set of each side is one: each side was trained once. Of
 * sides without the other one that is the mean of both.
 */
export function hardSetsOf(
  sets: readonly Pick<SetRow, 'exercise' | 'set_type' | 'side'>[],
  musclesOf: (exercise: string) => Muscles | undefined,
): HardSets {
  const counts = new Map<Muscle, number>();
  let unknown = 0;
  for (const { exercise, side } of sets.filter(countsAsWork)) {
    const whole = side ? 0.5 : 1;
    const muscles = musclesOf(exercise);
    if (muscles === undefined) unknown += whole;
    else
      for (const muscle of MUSCLES) {
        const share = muscles.main.includes(muscle)
          ? 1
          : muscles.helping.includes(muscle)
            ? 0.5
            : 0;
        if (share > 0) counts.set(muscle, (counts.get(muscle) ?? 0) + share * whole);
      }
  }
  return {
    byMuscle: new Map([...counts].toSorted(([, a], [, b]) => b - a)),
    unknown: Math.ceil(unknown),
  };
}
