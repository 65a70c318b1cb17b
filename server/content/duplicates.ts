import { formatPath, valuesAt } from './path.ts';
import type { Place } from './path.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

const ONCE_IN_A_FILE: readonly Place[] = [['workouts', '*', 'order']];

const ONCE_IN_AN_IMPORT: readonly Place[] = [
  ['moves', '*', 'id'],
  ['program', 'id'],
  ['program', 'order'],
  ['workouts', '*', 'id'],
  ['producers', '*', 'id'],
  ['products', '*', 'id'],
];

/** Ids and orders that are used twice: each later use is a problem, told where the first one is. */
export function duplicates(sources: readonly Source[]): Problem[] {
  return [
    ...ONCE_IN_AN_IMPORT.flatMap((place) => repeats(place, sources)),
    ...sources.flatMap((source) => ONCE_IN_A_FILE.flatMap((place) => repeats(place, [source]))),
  ];
}

function repeats(place: Place, sources: readonly Source[]): Problem[] {
  const first = new Map<unknown, string>();
  const problems: Problem[] = [];
  for (const { file, value, lineOf } of sources) {
    for (const found of valuesAt(value, place)) {
      const line = lineOf(found.path);
      const earlier = first.get(found.value);
      if (earlier === undefined) first.set(found.value, `${file}:${line}`);
      else {
        const message = `${formatPath(found.path)}: expected a value of its own, found ${String(found.value)} as at ${earlier}`;
        problems.push({ file, line, message });
      }
    }
  }
  return problems;
}
