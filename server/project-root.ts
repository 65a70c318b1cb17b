import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, above this file: the sources stand in `server`, the bundle in `dist/server`. */
export const projectRoot = above(fileURLToPath(import.meta.url));

function above(path: string): string {
  const folder = dirname(path);
  if (folder === path || existsSync(join(folder, 'package.json'))) return folder;
  return above(folder);
}
