import { readdir } from 'node:fs/promises';
import { readMedia } from '../content/media-manifest.ts';
import { formatProblem } from '../content/problem.ts';
import type { Db } from '../db/open-database.ts';
import { programChanges } from '../modules/documents/program-changes.ts';
import { DocumentsRepo } from '../modules/documents/repo.ts';
import { onceAVersion } from './once-a-version.ts';
import { shippedFile, shippedPath } from './shipped-file.ts';

const CATALOGUE = 'catalogue/';

/** Loads the programs that ship with the product, once per version of them. */
export async function seedCatalogue(db: Db): Promise<void> {
  const names = await readdir(shippedPath(CATALOGUE));
  const yaml = names.filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(yaml.map((name) => shippedFile(CATALOGUE + name)));
  const media = await shippedFile('media.json');
  await onceAVersion({ db, name: 'catalogue', files: [...files, media] }, async () => {
    const { importContent } = await import('../content/import-content.ts');
    const result = await importContent(files, readMedia(media.text), async (programs) => {
      await new DocumentsRepo(db).change((stored) => programChanges(stored, programs));
      // A program of the company's own may have taken an order meanwhile: no reason not to start.
      return [];
    });
    if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  });
}
