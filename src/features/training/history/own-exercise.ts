import { EXERCISE_NAME_LENGTH } from '../../../contract/exercise-name.ts';
import { uuidBytes, uuidText } from '../../../lib/derived-uuid.ts';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';

/** Prefix under which sets name an exercise of the user's own. */
const OWN = 'own:';

export const UNDESCRIBED: OwnExercise = { name: '', main: [], helping: [], amount: 'reps' };

/** Whether something of an exercise was described that would be lost. */
export const isDescribed = ({ name, main, helping }: OwnExercise): boolean =>
  name.trim() !== '' || main.length + helping.length > 0;

/** The message about a name that no exercise may have; undefined for one that may be stored. */
export function nameProblem(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Nazwij to ćwiczenie.';
  return length > EXERCISE_NAME_LENGTH
    ? `Skróć nazwę do ${EXERCISE_NAME_LENGTH} znaków.`
    : undefined;
}

/** Names that differ in case or spaces alone are one name. */
const sameName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

/** The id under which sets name the exercise of this name; undefined where none has it. */
export function exerciseNamed(
  name: string,
  exercises: readonly { readonly id: string; readonly name: string }[],
): string | undefined {
  return exercises.find((each) => sameName(each.name) === sameName(name))?.id;
}

/**
 * The id under which sets name an own exercise of this name. It is made of the name, so that two phones which add the
 * same exercise without a network write the same row.
 */
export async function ownExerciseId(name: string): Promise<string> {
  return OWN + uuidText(await uuidBytes(sameName(name)));
}

/** An exercise that was typed over the stored one of its name, which keeps how it is counted; groups that were not typed again stay. */
export function withTyped(stored: OwnExercise | undefined, typed: OwnExercise): OwnExercise {
  const hasGroups = typed.main.length + typed.helping.length > 0;
  return {
    ...typed,
    name: stored?.name ?? typed.name.trim(),
    amount: stored?.amount ?? typed.amount,
    ...(stored && !hasGroups && { main: stored.main, helping: stored.helping }),
  };
}

/** The row to write. */
export const rowOfExercise = (id: string, exercise: OwnExercise): LogDraft => ({
  type: 'exercise',
  id: id.slice(OWN.length),
  deleted: false,
  ...exercise,
});
