import type { Exercise } from '../../../contract/documents.ts';
import type { Preferences } from '../../../contract/preferences.ts';

/** A way to make a set heavier; its value is stored with the set. */
export type Load = 'kg' | 'band';

const ALL: readonly Load[] = ['kg', 'band'];

/** Stems of the words in which documents name equipment (docs/content.md). */
const NAMES: Readonly<Record<Load, RegExp>> = {
  kg: /hantl|sztang|gryf|kettlebell|odważnik|ciężar|obciąż|talerz|wyciąg|maszyn|suwnic|atlas/i,
  band: /gum|band|taśm/i,
};

/**
 * The loads of an exercise, by its equipment. All of them where the equipment is unknown: its document lacks the
 * field, or the device does not have the exercise.
 */
export function loadsOf(exercise: Pick<Exercise, 'equipment'> | undefined): readonly Load[] {
  const equipment = exercise?.equipment;
  if (equipment === undefined) return ALL;
  return ALL.filter((load) => equipment.some((name) => NAMES[load].test(name)));
}

/** Equipment whose load changes by plates: a barbell on both ends, the stack of a machine. */
const PLATES = /sztang|gryf|talerz|wyciąg|maszyn|suwnic|atlas/i;

/** Small and large step of the buttons for the load, in kilograms; anything between is typed. */
export type KgSteps = readonly [number, number];

/** Whether the load of an exercise changes by plates. */
export const takesPlates = (
  exercise: { readonly equipment?: readonly string[] | undefined } | undefined,
): boolean => exercise?.equipment?.some((name) => PLATES.test(name)) ?? false;

/** Equipment for the user's own plates, to which a machine adds its own. */
const OWN_PLATES = /sztang|gryf|talerz/i;
const DUMBBELLS = /hantl/i;

/** Whether the load of an exercise changes by the user's own plates. */
export const takesOwnPlates = (
  exercise: { readonly equipment?: readonly string[] | undefined } | undefined,
): boolean => exercise?.equipment?.some((name) => OWN_PLATES.test(name)) ?? false;

/** The steps for an exercise; where the user has told those of the own weights, these and twice as much. */
export function kgStepsOf(
  exercise: Pick<Exercise, 'equipment'> | undefined,
  own: Preferences['load-steps'] = {},
): KgSteps {
  const isPlates = takesPlates(exercise);
  const isDumbbell = exercise?.equipment?.some((name) => DUMBBELLS.test(name)) === true;
  const ownPlates = takesOwnPlates(exercise) ? own.plates : undefined;
  const step = isPlates ? ownPlates : isDumbbell ? own.dumbbell : undefined;
  if (step !== undefined) return [step, 2 * step];
  return isPlates ? [2.5, 5] : [0.25, 2.5];
}
