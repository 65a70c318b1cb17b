import type { DocumentsRepo, PlainDocument } from './repo.ts';
import { collectionOf } from './resource.ts';

/**
 * Writes complete programs, in one transaction: each list is one program with its workouts and their
 * exercises. What the table holds of these programs and the lists do not is deleted; other programs
 * stay as they are. Throws without writing when a list is anything else than one program with its own
 * parts, or holds a path that belongs to a program outside the lists.
 */
export async function replacePrograms(
  repo: DocumentsRepo,
  programs: readonly (readonly PlainDocument[])[],
): Promise<void> {
  const heads = programs.map(programOf);
  const given = programs.flat();
  const paths = new Set(given.map(({ path }) => path));
  await repo.transaction(async (inside) => {
    const owned = new Set([...heads, ...(await partsOf(inside, heads))]);
    const existing = await inside.getMany([...paths]);
    const foreign = existing.find(({ path }) => !owned.has(path));
    if (foreign) throw new Error(`${foreign.path} belongs to a program that is not replaced.`);
    await inside.deleteAll([...owned].filter((path) => !paths.has(path)));
    await inside.putAll(given);
  });
}

/** Paths of the stored workouts of programs and of their exercises. */
async function partsOf(repo: DocumentsRepo, programs: readonly string[]): Promise<string[]> {
  const workouts = await repo.pathsReferring('workouts', 'program', programs);
  const exercises = await repo.pathsReferring('exercises', 'workoutReference', workouts);
  return [...workouts, ...exercises];
}

/** The path of the one program in a list whose other documents are all parts of it. */
function programOf(given: readonly PlainDocument[]): string {
  const [program, ...others] = pathsOf(given, (d) => collectionOf(d.path) === 'programs');
  if (program === undefined || others.length > 0) throw new Error('A list is one program.');
  const workouts = pathsOf(given, (d) => refers(d, 'workouts', 'program', [program]));
  const exercises = pathsOf(given, (d) => refers(d, 'exercises', 'workoutReference', workouts));
  const parts = new Set([program, ...workouts, ...exercises]);
  const stray = given.find(({ path }) => !parts.has(path));
  if (stray) throw new Error(`${stray.path} is no part of ${program}.`);
  return program;
}

function pathsOf(
  given: readonly PlainDocument[],
  wanted: (document: PlainDocument) => boolean,
): string[] {
  return given.filter(wanted).map(({ path }) => path);
}

function refers(
  { path, fields }: PlainDocument,
  collection: string,
  field: string,
  targets: readonly string[],
): boolean {
  const reference = fields[field];
  return (
    collectionOf(path) === collection &&
    typeof reference === 'object' &&
    reference !== null &&
    'referencePath' in reference &&
    targets.some((target) => reference.referencePath === target)
  );
}
