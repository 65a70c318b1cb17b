import { formatPath, valuesAt } from './path.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** A position among all programs that one outside the import has. */
export interface TakenOrder {
  order: number;
  /** The path of that program. */
  by: string;
}

/** Numbers that the program screen shows for every program (src/features/training). */
const WORKOUTS = 8;
const HOURS = 6;

/** Problems of files that ask for an order of a program which is taken. */
export function takenOrders(sources: readonly Source[], taken: readonly TakenOrder[]): Problem[] {
  const owners = new Map(taken.map(({ order, by }) => [order, by]));
  return sources.flatMap(({ file, value, lineOf }) =>
    valuesAt(value, ['program', 'order']).flatMap(({ path, value: order }) => {
      const owner = owners.get(Number(order));
      if (owner === undefined) return [];
      const message = `${formatPath(path)}: expected an order of its own, found ${String(order)} as of ${owner} in the database`;
      return [{ file, line: lineOf(path), message }];
    }),
  );
}

/**
 * The program screen says the same of every program but a collection; these work, and the screen is wrong about them.
 */
export function unusualPrograms(sources: readonly Source[]): Problem[] {
  return sources.flatMap(({ file, value, lineOf }) => {
    const durations = valuesAt(value, ['workouts', '*', 'duration']);
    const isCollection = valuesAt(value, ['program', 'kind']).length > 0;
    if (durations.length === 0 || isCollection) return [];
    const minutes = durations.reduce((sum, { value: duration }) => sum + Number(duration), 0);
    const line = lineOf(['workouts']);
    const found: Problem[] = [];
    if (durations.length !== WORKOUTS) {
      const message = `workouts: the program screen says ${WORKOUTS} workouts, found ${durations.length}`;
      found.push({ file, line, message });
    }
    if (Math.round(minutes / 60) !== HOURS) {
      const message = `workouts: the program screen says ${HOURS} hours, found ${minutes} minutes`;
      found.push({ file, line, message });
    }
    return found;
  });
}
