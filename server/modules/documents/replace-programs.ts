import type { DocumentsRepo, PlainDocument } from './repo.ts';
import { collectionOf } from './resource.ts';

/**
 * Writes complete programs, in one transaction: each list is one program with its workouts and their
 * exercises. What the table holds of these programs and the lists do not is deleted; other programs
 * stay as they are. Throws without writing when the lists hold a path of a program that is not theirs.
 */
export async function replacePrograms(
  repo: DocumentsRepo,
  programs: readonly (readonly PlainDocument[])[],
): Promise<void> {
  const given = programs.flat();
  const paths = given.map(({ path }) => path);
  const heads = paths.filter((path) => collectionOf(path) === 'programs');
  await repo.transaction(async (inside) => {
    const owned = new Set([...heads, ...(await partsOf(inside, heads))]);
    const existing = await inside.getMany(paths);
    const foreign = existing.find(({ path }) => !owned.has(path));
    if (foreign) throw new Error(`${foreign.path} belongs to a program that is not replaced.`);
    await inside.deleteAll([...owned].filter((path) => !paths.includes(path)));
    await inside.putAll(given);
  });
}

/** Paths of the stored workouts of programs and of their exercises. */
async function partsOf(repo: DocumentsRepo, programs: readonly string[]): Promise<string[]> {
  const workouts = await repo.pathsReferring('workouts', 'program', programs);
  const exercises = await repo.pathsReferring('exercises', 'workoutReference', workouts);
  return [...workouts, ...exercises];
}
