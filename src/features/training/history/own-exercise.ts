import { EXERCISE_NAME_LENGTH } from '../../../contract/exercise-name.ts';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';

/** Prefix under which sets name an exercise of the user's own. */
const OWN = 'own:';

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
  const bytes = new TextEncoder().encode(sameName(name));
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].slice(0, 16);
  // A UUID of version 8, of which the bits are the application's own.
  const hex = hash
    .map((byte, index) =>
      index === 6 ? (byte & 0x0f) | 0x80 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
    )
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${OWN}${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
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
