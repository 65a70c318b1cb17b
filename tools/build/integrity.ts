import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const DIST = new URL('../../dist/', import.meta.url);

/**
 * Gives every precached file its hash: a captive portal that answers 200 with a page of its own
 * fails the installation instead of being cached as a script of the app.
 */
export async function withIntegrity<Entry extends { url: string }>(entries: Entry[]) {
  const manifest = entries.map(async (entry) => {
    const content = await readFile(new URL(entry.url, DIST));
    const hash = createHash('sha384').update(content).digest('base64');
    return { ...entry, integrity: `sha384-${hash}` };
  });
  return { manifest: await Promise.all(manifest), warnings: [] };
}
