import type { Exercise } from '../../../contract/documents.ts';

/** What makes a set heavier, and is remembered with it. */
export type Load = 'kg' | 'band';

const ALL: readonly Load[] = ['kg', 'band'];

/** Stems of the words in which documents name equipment (docs/content.md). */
const NAMES: Readonly<Record<Load, RegExp>> = {
  kg: /hantl|sztang|gryf|kettlebell|odważnik|ciężar|obciąż|talerz|wyciąg|maszyn|suwnic|atlas/i,
  band: /gum|band|taśm/i,
};

/**
 * Which loads the exercise is done with, by its equipment. Both where that is not known: a document without
 * the field, or an exercise that the device does not have.
 */
export function loadsOf(exercise: Pick<Exercise, 'equipment'> | undefined): readonly Load[] {
  const equipment = exercise?.equipment;
  if (equipment === undefined) return ALL;
  return ALL.filter((load) => equipment.some((name) => NAMES[load].test(name)));
}
