import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRERENDERER, type Prerenderer } from '../../../src/contract/prerendered-page.ts';

/** The one that the build has written to `root`. @throws when there is none. */
export async function readPrerenderer(root: string): Promise<Prerenderer> {
  return import(pathToFileURL(join(root, PRERENDERER)).href);
}
