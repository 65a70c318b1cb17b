import { formatPath } from './path.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** Questions about moves that leave fields out. They are imported, and what the fields are for passes them by. */
const ASKED = {
  main: 'which muscle groups does it train? (main, helping; [] for none)',
  strains:
    'does it jump, is it heard below, what does it load? (jumps, loud, strains; [] for none)',
};

export function untoldMoves(sources: readonly Source[]): Problem[] {
  return movesIn(sources).flatMap(({ file, line, index, move }) =>
    Object.entries(ASKED)
      .filter(([field]) => !Object.hasOwn(move, field))
      .map(([, question]) => ({ file, line, message: `moves[${index}]: ${question}` })),
  );
}

/** Moves whose `harder` is of another movement, or leads back to them. */
export function wrongLadders(sources: readonly Source[]): Problem[] {
  const moves = movesIn(sources);
  const named = moves.filter(({ move }) => field(move, 'id') !== undefined);
  const byId = new Map(named.map(({ move }) => [field(move, 'id'), move]));
  return moves.flatMap(({ file, index, move, lineOf }) => {
    const next = byId.get(field(move, 'harder'));
    if (next === undefined) return [];
    const path = ['moves', index, 'harder'];
    const expected = isReachedFrom(next, move, byId)
      ? 'a move that does not lead back here'
      : field(next, 'movement') !== field(move, 'movement') && 'a move of the same movement';
    if (!expected) return [];
    const message = `${formatPath(path)}: expected ${expected}, found ${String(field(move, 'harder'))}`;
    return [{ file, line: lineOf(path), message }];
  });
}

function isReachedFrom(start: object, wanted: object, byId: ReadonlyMap<unknown, object>): boolean {
  const passed = new Set<object>();
  for (let at: object | undefined = start; at && !passed.has(at);) {
    if (at === wanted) return true;
    passed.add(at);
    at = byId.get(field(at, 'harder'));
  }
  return false;
}

function movesIn(sources: readonly Source[]) {
  return sources.flatMap(({ file, value, lineOf }) => {
    const list: unknown = field(Object(value), 'moves');
    if (!Array.isArray(list)) return [];
    return list.map((item: unknown, index) => {
      const move: object = Object(item);
      return { file, index, move, lineOf, line: lineOf(['moves', index]) };
    });
  });
}

const field = (of: object, name: string): unknown => Reflect.get(of, name);
