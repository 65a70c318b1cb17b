import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Reads a PDF of the site by its address, such as `/regulamin.pdf`: from the build, of which a process of the sources has none. */
export async function readLegalDocument(address: string): Promise<Buffer> {
  const ofBuild = readFile(join(projectRoot, 'dist', address));
  return ofBuild.catch(() => readFile(join(projectRoot, 'public', address)));
}
