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
    const taken = (await inside.find(PROGRAMS, [])).flatMap(({ path, fields: { order } }) => {
      const number =
        order !== undefined && 'integerValue' in order ? order.integerValue : undefined;
      const isTaken = number !== undefined && wanted.has(number) && !paths.has(path);
      return isTaken ? [{ order: Number(number), by: path }] : [];
    });
    if (taken.length === 0) await replacePrograms(inside, programs);
    return taken;
  });
}
