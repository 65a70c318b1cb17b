import { MUSCLES } from '../../../contract/muscles.ts';
import { plainLetters } from '../../../lib/plain-letters.ts';
import { equipmentOf, needs, NO_EQUIPMENT } from '../equipment.ts';
import type { Muscle } from '../muscle-names.ts';

/** Facts of an exercise by which it is found. */
export interface FoundBy {
  readonly name: string;
  readonly main: readonly Muscle[];
  readonly helping: readonly Muscle[];
  readonly equipment: readonly string[];
}

export interface MoveFilter {
  /** Words of the name, or their beginnings. */
  readonly text: string;
  readonly muscle: Muscle | undefined;
  /** A piece of equipment, or `NO_EQUIPMENT`. */
  readonly equipment: string | undefined;
}

/** The filter that an address names; values that no exercise has count as none. */
export function filterFrom(params: URLSearchParams, moves: readonly FoundBy[]): MoveFilter {
  const equipment = params.get('equipment') ?? undefined;
  const isKnown = equipment === NO_EQUIPMENT || equipmentOf(moves).includes(equipment ?? '');
  return {
    text: params.get('q') ?? '',
    muscle: musclesOf(moves).find((each) => each === params.get('muscle')),
    equipment: isKnown ? equipment : undefined,
  };
}

/**
 * The exercises that a filter leaves, in their order: every word typed begins a word of the name. Those that train the
 * muscle as a main one come before those in which it helps.
 */
export function findMoves<Move extends FoundBy>(
  moves: readonly Move[],
  { text, muscle, equipment }: MoveFilter,
): Move[] {
  const typed = wordsOf(text);
  const found = moves.filter((move) => {
    const words = wordsOf(move.name);
    const things = needs(move);
    return (
      typed.every((word) => words.some((each) => each.startsWith(word))) &&
      (muscle === undefined || move.main.includes(muscle) || move.helping.includes(muscle)) &&
      (equipment === undefined ||
        (equipment === NO_EQUIPMENT ? things.length === 0 : things.includes(equipment)))
    );
  });
  if (muscle === undefined) return found;
  const isHelper = (move: Move) => Number(!move.main.includes(muscle));
  return found.toSorted((one, other) => isHelper(one) - isHelper(other));
}

/** The muscle groups that exercises train, in their usual order. */
export const musclesOf = (moves: readonly FoundBy[]): Muscle[] =>
  MUSCLES.filter((each) =>
    moves.some(({ main, helping }) => main.includes(each) || helping.includes(each)),
  );

/** Words without case and Polish marks, so that `przyciaganie` finds `Przyciąganie`. */
const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
