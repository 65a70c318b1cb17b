import type { Exercise } from '../../../contract/documents.ts';

/** Moves by the names that plans use. */
export type Moves = ReadonlyMap<string, Pick<Exercise, 'harder'>>;

/** The harder movements of an exercise, the nearest first, and then its easier ones. */
export const neighboursOf = (exercise: string, moves: Moves): string[] => [
  ...harderThan(exercise, moves),
  ...[...moves.keys()].filter((name) => harderThan(name, moves).includes(exercise)),
];

function harderThan(exercise: string, moves: Moves): string[] {
  const found: string[] = [];
  for (let next = moves.get(exercise)?.harder; next !== undefined && !found.includes(next);) {
    found.push(next);
    next = moves.get(next)?.harder;
  }
  return found.filter((each) => moves.has(each));
}
