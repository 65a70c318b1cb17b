import type { DocumentsRepo, PlainDocument } from './repo.ts';
import { replacePrograms } from './replace-programs.ts';
import { collectionOf } from './resource.ts';

const PROGRAMS = 'programs';

/**
 * Replaces programs as `replacePrograms` does, unless one of them has the `order` of a program that is
 * not among them: then nothing is written. Resolves with those orders and who has them.
 */
export async function importPrograms(
  repo: DocumentsRepo,
  programs: readonly (readonly PlainDocument[])[],
): Promise<{ order: number; by: string }[]> {
  return repo.transaction(async (inside) => {
    const given = programs.flat().filter(({ path }) => collectionOf(path) === PROGRAMS);
    const paths = new Set(given.map(({ path }) => path));
    const wanted = new Set(given.map(({ fields }) => String(fields.order)));
    const stored = await inside.list({ collection: PROGRAMS });
    const taken = stored.flatMap(({ path, fields: { order } }) => {
      if (order === undefined || !('integerValue' in order) || paths.has(path)) return [];
      const { integerValue } = order;
      return wanted.has(integerValue) ? [{ order: Number(integerValue), by: path }] : [];
    });
    if (taken.length === 0) await replacePrograms(inside, programs);
    return taken;
  });
}
