import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files that the build of the page reads. `public/media` is copied, and its file names carry content hashes. */
const OF_PAGE = [
  'src',
  'sw',
  'public',
  'tools/build',
  'tools/legal',
  'tools/prerender',
  'server/content',
  'server/demo',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Files that the bundle of the server is made of. */
export const OF_SERVER = [
  'server',
  'src/contract',
  'tools/build',
  'package.json',
  'package-lock.json',
];

/** A hash over everything a build depends on, `VITE_*` settings and `PUBLIC_URL` included. */
export async function inputStamp(
  root: string,
  env: NodeJS.ProcessEnv,
  inputs: readonly string[] = OF_PAGE,
): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await inputFiles(root, inputs)) {
    hash.update(`${file}\0`);
    // oxlint-disable-next-line no-await-in-loop -- the hash wants the files one after another
    if (!file.startsWith(join('public', 'media'))) hash.update(await readFile(join(root, file)));
  }
  const settings = Object.entries(env).filter(
    ([name]) => name.startsWith('VITE_') || name === 'PUBLIC_URL',
  );
  hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b))));
  return hash.digest('hex');
}

async function inputFiles(root: string, inputs: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    inputs.map(async (input) => {
      const path = join(root, input);
      const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
        () => null,
      );
      if (!entries) return existsSync(path) ? [input] : [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return lists.flat().toSorted();
}
