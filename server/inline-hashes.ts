import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const list = v.object({ styles: v.array(v.string()), scripts: v.array(v.string()) });
/** Hashes of what stands in the pages themselves, as a content security policy names them. */
export type InlineHashes = v.InferOutput<typeof list>;

/** What the build has put into its pages (tools/prerender/inline.ts); nothing for a folder without. */
export async function readInlineHashes(siteDir: string | undefined): Promise<InlineHashes> {
  const none = { styles: [], scripts: [] };
  if (siteDir === undefined) return none;
  // Not there: the folder is no build of ours, as in tests.
  const text = await readFile(join(siteDir, '.inline.json'), 'utf8').catch(() => undefined);
  return text === undefined ? none : v.parse(list, JSON.parse(text));
}
