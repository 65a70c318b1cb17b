import type { Location } from '../../../contract/documents.ts';
import { isGentle, isSpared } from '../fit/is-spared.ts';
import type { Avoided } from '../fit/spare.ts';
import type { ExercisesByName } from './exercises-by-name.ts';

/** Equipment at hand: in a gym everything, elsewhere only what the workout names. */
export interface Place {
  readonly location: Location | undefined;
  readonly equipment: readonly string[];
}

const NONE: readonly string[] = [];

/** Conditions for an exercise that takes the place of another. */
export interface Choice {
  readonly place: Place;
  readonly avoided: Avoided;
  /** The exercise of the plan, to which the user may go back although it does not tell what it loads. */
  readonly planned?: string | undefined;
}

/**
 * Exercises that may replace `name`: of the same movement, with equipment at hand, and nothing that is avoided. Those with
 * the same equipment come first, then those with the least.
 */
export function alternativesTo(
  name: string,
  byName: ExercisesByName,
  { place, avoided: { spare, excluded }, planned }: Choice,
): string[] {
  const own = byName.get(name);
  if (own?.movement === undefined) return [];
  return [...byName]
    .filter(([other, { movement }]) => other !== name && movement === own.movement)
    .filter(([, exercise]) => isExerciseAtHand(exercise, place))
    .filter(([other]) => !excluded.includes(other))
    .filter(([other, exercise]) =>
      other === planned ? !isSpared(exercise, spare) : isGentle(exercise, spare),
    )
    .toSorted(([, a], [, b]) => distance(own, a) - distance(own, b))
    .map(([other]) => other);
}

/** Whether an exercise can be done at a place; one that is not known cannot. */
export const isExerciseAtHand = (exercise: Equipped | undefined, place: Place): boolean =>
  exercise !== undefined &&
  (exercise.equipment ?? NONE).every(
    (thing) => place.location === 'GYM' || place.equipment.includes(thing),
  );

type Equipped = { readonly equipment?: readonly string[] | undefined };

function distance({ equipment: own = NONE }: Equipped, { equipment = NONE }: Equipped): number {
  const isSame = own.length === equipment.length && own.every((each) => equipment.includes(each));
  return isSame ? -1 : equipment.length;
}
