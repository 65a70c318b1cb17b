import { LONG_BANDS, MINIBANDS, OTHER_BAND } from '../../../contract/bands.ts';
import type { Exercise } from '../../../contract/documents.ts';
import type { WorkoutState } from '../../../workout-engine/workout-state.ts';

const MINI = /mini/i;
const LONG = /^(?!.*mini).*(?:gum|band|taśm)/i;

/** The bands that an exercise is done with, by its equipment; all of them where that names no band or is unknown. */
function bandsOf(exercise: Pick<Exercise, 'equipment'> | undefined): readonly string[] {
  const equipment = exercise?.equipment ?? [];
  const isLong = equipment.some((name) => LONG.test(name));
  const isMini = equipment.some((name) => MINI.test(name));
  return [...(isLong || !isMini ? LONG_BANDS : []), ...(isMini || !isLong ? MINIBANDS : [])];
}

/**
 * The bands to choose from: first those with which the user has trained in earlier workouts, the exercise's own
 * before others; then those that the user has, where that is told of this kind of band. Sets of this workout do not move
 * a button under the thumb.
 */
export function bandsToChoose(
  exercise: Pick<Exercise, 'equipment'> | undefined,
  name: string,
  { earlier }: Pick<WorkoutState, 'earlier'>,
  owned: readonly string[] = [],
): readonly string[] {
  const all = bandsOf(exercise);
  const told = all.filter((band) => owned.includes(band));
  const bands = told.length > 0 ? told : all;
  const used = (sets: readonly { band?: string }[]) => sets.flatMap(({ band }) => band ?? []);
  const own = used(earlier[name] ?? []).filter((band) => band !== OTHER_BAND);
  const others = used(Object.values(earlier).flat()).filter((band) => bands.includes(band));
  return [...new Set([...own.toReversed(), ...others, ...bands])];
}
