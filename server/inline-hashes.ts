import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const list = v.object({ styles: v.array(v.string()), scripts: v.array(v.string()) });
/** Hashes of the inline styles and scripts of the pages, in the form of a content security policy. */
export type InlineHashes = v.InferOutput<typeof list>;

/**
 * The inline parts of the build's pages (tools/prerender/inline.ts); empty for a folder without that
 * list.
 */
export async function readInlineHashes(siteDir: string | undefined): Promise<InlineHashes> {
  const none = { styles: [], scripts: [] };
  if (siteDir === undefined) return none;
  // No such file: the folder is not a build, as in tests.
  const text = await readFile(join(siteDir, '.inline.json'), 'utf8').catch(() => undefined);
  return text === undefined ? none : v.parse(list, JSON.parse(text));
}
