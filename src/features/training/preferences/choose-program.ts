import type { Program } from '../../../contract/documents.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import type { Answers } from '../../../offline/training/read-preferences.ts';
import { inOrder } from '../in-order.ts';
import { isBand, isCollection } from '../program-facts.ts';

/** The first of the three difficulties of content. */
const BEGINNER = 'Początkujący';

const takesBand = ({ equipment = [] }: Pick<Program, 'equipment'>) => equipment.some(isBand);

/** Equipment that the programs at home take, in the words of the catalogue. */
export const equipmentAtHome = (programs: readonly Program[]): string[] => [
  ...new Set(
    inOrder(programs.filter(({ location }) => location === 'HOME')).flatMap(
      ({ equipment = [] }) => equipment,
    ),
  ),
];

/**
 * The program to begin with: one at the user's place of which the least equipment is missing, then one that begins as
 * hard as the user's experience wants, then the first in order. A gym has everything, and nothing leads to a collection.
 * Undefined where no place is known.
 */
export function programToBegin(
  { place, equipment, experience }: Preferences,
  programs: readonly Program[],
): Program | undefined {
  if (place === undefined) return undefined;
  const missing = (program: Program) =>
    place === 'GYM' || equipment === undefined
      ? 0
      : (program.equipment ?? []).filter((name) => !equipment.includes(name)).length;
  const isOff = ({ difficulty }: Program) =>
    experience === undefined || (difficulty === BEGINNER) === (experience === 'new') ? 0 : 1;
  const courses = programs.filter((each) => each.location === place && !isCollection(each));
  return inOrder(courses).toSorted(
    (one, other) => missing(one) - missing(other) || isOff(one) - isOff(other),
  )[0];
}

/**
 * The program that goes on: that of the last workout. Answers that were given after it begin another one where the place is
 * another, or where a band has come to a user who trained without.
 */
export function programToGoOn(
  last: Pick<WorkoutRow, 'program_id' | 'ended_at'> | undefined,
  { preferences, toldAt }: Pick<Answers, 'preferences' | 'toldAt'>,
  programs: readonly Program[],
): Program | undefined {
  const ofLast = programs.find(({ id }) => id === last?.program_id);
  const chosen = programToBegin(preferences, programs);
  if (last === undefined || ofLast === undefined || chosen === undefined) return ofLast ?? chosen;
  if (toldAt <= last.ended_at) return ofLast;
  const hasMoved = ofLast.location !== chosen.location;
  const hasGotBand =
    takesBand(chosen) && !takesBand(ofLast) && preferences.equipment?.some(isBand) === true;
  return hasMoved || hasGotBand ? chosen : ofLast;
}

/** Whether the user trains at home and has told of no band, though programs there take one. */
export const awaitsBand = (
  { place, equipment }: Preferences,
  programs: readonly Program[],
): boolean =>
  place === 'HOME' &&
  equipment !== undefined &&
  !equipment.some(isBand) &&
  equipmentAtHome(programs).some(isBand);

/** The equipment once the bands have come. */
export const withBands = (
  { equipment = [] }: Preferences,
  programs: readonly Program[],
): readonly string[] => [...equipment, ...equipmentAtHome(programs).filter(isBand)];
