import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRERENDERER, type Prerenderer } from '../../../src/contract/prerendered-page.ts';

/** Loads what it gives, React and the pages, at its first call. */
export type LoadPrerenderer = () => Promise<Pick<Prerenderer, 'prerenderPage' | 'siteName'>>;

/** The one that the build has written to `root`. @throws when there is none. */
export async function findPrerenderer(root: string): Promise<LoadPrerenderer> {
  const file = join(root, PRERENDERER);
  await access(file);
  return () => import(pathToFileURL(file).href);
}
