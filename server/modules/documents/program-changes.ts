import { isDeepStrictEqual } from 'node:util';
import { PROGRAM_COLLECTIONS } from './document-store.ts';
import type { PlainDocument, ProgramChanges } from './document-store.ts';
import { collectionOf } from './resource.ts';

const [PROGRAMS] = PROGRAM_COLLECTIONS;

/**
 * Changes that make complete programs of `stored`: each list is one program with its workouts and their exercises.
 * Documents of these programs that are stored and not given are removed; other programs stay as they are. Throws when
 * the lists hold a path of a program that is not theirs.
 */
export function programChanges(
  stored: readonly PlainDocument[],
  programs: readonly (readonly PlainDocument[])[],
): ProgramChanges {
  const given = programs.flat();
  const wanted = new Set(given.map(({ path }) => path));
  const known = new Map(stored.map((document) => [document.path, document]));
  const owned = ownedBy([...wanted].filter(isProgram), stored);
  const foreign = given.find(({ path }) => known.has(path) && !owned.has(path));
  if (foreign) throw new Error(`${foreign.path} belongs to a program that is not replaced.`);

  const pairs = given.map((after) => ({ before: known.get(after.path), after }));
  const changed = pairs.flatMap(({ before, after }) =>
    before === undefined || isDeepStrictEqual(before.fields, after.fields)
      ? []
      : [{ before, after }],
  );
  const added = pairs.flatMap(({ before, after }) => (before === undefined ? [after] : []));
  return {
    added,
    changed,
    removed: stored.filter(({ path }) => owned.has(path) && !wanted.has(path)),
    unchanged: given.length - added.length - changed.length,
  };
}

/** Orders of the given programs that stored ones outside of them have, and who has each. */
export function ordersTaken(
  stored: readonly PlainDocument[],
  programs: readonly (readonly PlainDocument[])[],
): { order: number; by: string }[] {
  const given = programs.flat().filter(({ path }) => isProgram(path));
  const paths = new Set(given.map(({ path }) => path));
  const wanted = new Set(given.map(({ fields }) => fields.order));
  return stored.flatMap(({ path, fields: { order } }) =>
    isProgram(path) && !paths.has(path) && typeof order === 'number' && wanted.has(order)
      ? [{ order, by: path }]
      : [],
  );
}

const isProgram = (path: string) => collectionOf(path) === PROGRAMS;

/** Paths of the programs, of their stored workouts and of the exercises of these. */
function ownedBy(programs: readonly string[], stored: readonly PlainDocument[]): Set<string> {
  const workouts = referring(stored, 'program', new Set(programs));
  const exercises = referring(stored, 'workoutReference', new Set(workouts));
  return new Set([...programs, ...workouts, ...exercises]);
}

function referring(
  stored: readonly PlainDocument[],
  field: string,
  targets: ReadonlySet<string>,
): string[] {
  return stored.flatMap(({ path, fields }) => {
    const target = fields[field];
    const isReference = typeof target === 'object' && 'referencePath' in target;
    return isReference && targets.has(String(target.referencePath)) ? [path] : [];
  });
}
