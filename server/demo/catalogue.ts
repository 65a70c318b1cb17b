import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importContent } from '../content/import-content.ts';
import { readMedia } from '../content/media.ts';
import { formatProblem } from '../content/problem.ts';
import type { Db } from '../db/client.ts';
import { replacePrograms } from '../modules/documents/replace-programs.ts';
import { DocumentsRepo } from '../modules/documents/repo.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CATALOGUE = here('catalogue/');
const MEDIA = here('media.json');
/** In the data directory: the hash of the catalogue that was loaded last. */
const MARK = 'catalogue.sha256';

/**
 * Loads the catalogue that ships with the product, once per version of it: what the company has
 * imported since stays until the shipped files themselves change.
 */
export async function seedCatalogue(db: Db, dataDir: string): Promise<void> {
  const names = (await readdir(CATALOGUE)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(CATALOGUE, file), 'utf8') })),
  );
  const media = await readFile(MEDIA, 'utf8');
  const hash = createHash('sha256');
  for (const { file, text } of files) hash.update(`${file}\0${text}\0`);
  const version = hash.update(media).digest('hex');
  const mark = join(dataDir, MARK);
  if ((await readFile(mark, 'utf8').catch(() => '')) === version) return;

  const result = await importContent(files, readMedia(media), (programs) =>
    replacePrograms(new DocumentsRepo(db), programs),
  );
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  await writeFile(mark, version);
}
