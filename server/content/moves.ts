import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** Moves that do not say which muscles they train. They are imported, and their sets count for no muscle group. */
export function withoutMuscles(sources: readonly Source[]): Problem[] {
  return sources.flatMap(({ file, value, lineOf }) =>
    listOf(value, 'moves').flatMap((move, index) => {
      if (Object.hasOwn(Object(move), 'main')) return [];
      const message = `moves[${index}]: which muscle groups does it train? (main, helping; [] for none)`;
      return [{ file, line: lineOf(['moves', index]), message }];
    }),
  );
}

function listOf(value: unknown, name: string): unknown[] {
  const list: unknown = Reflect.get(Object(value), name);
  return Array.isArray(list) ? list : [];
}
