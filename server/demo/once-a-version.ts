import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '../content/check.ts';

/**
 * Loads files that ship with the product, once per version of them: what the company has imported
 * since stays until the shipped files themselves change. The version is kept in `dataDir` under the
 * name `mark`; a load that fails is tried again at the next start.
 */
export async function onceAVersion(
  { dataDir, mark, files }: { dataDir: string; mark: string; files: readonly ContentFile[] },
  load: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  for (const { file, text } of files) hash.update(`${file}\0${text}\0`);
  const version = hash.digest('hex');
  const path = join(dataDir, mark);
  if ((await readFile(path, 'utf8').catch(() => '')) === version) return;
  await load();
  await writeFile(path, version);
}
