import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const MEDIA = join(ROOT, 'public', 'media');
const MANIFEST = join(ROOT, 'server', 'demo', 'media.json');
/** What each id was last rendered from, so that unchanged ones are skipped. */
const FINGERPRINTS = join(import.meta.dirname, 'fingerprints.json');

export type Shelf = 'exercises' | 'programs';

export interface MediaEntry {
  readonly image: string;
  readonly placeholder: string;
  readonly video?: string;
  readonly videoBytes?: number;
  readonly seconds?: number;
}

export const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

async function readRecord<T>(file: string): Promise<Record<string, T>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // Before the first render there is no record yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

async function writeRecord(file: string, record: Readonly<Record<string, unknown>>): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** True when `id` was rendered from the same drawing and all its files are still there. */
export async function isCurrent(shelf: Shelf, id: string, fingerprint: string): Promise<boolean> {
  const fingerprints = await readRecord<string>(FINGERPRINTS);
  const entry = (await readRecord<MediaEntry>(MANIFEST))[id];
  if (fingerprints[id] !== fingerprint || !entry) return false;
  const present = new Set(await readdir(join(MEDIA, shelf)));
  return [entry.image, entry.video ?? entry.image].every((path) =>
    present.has(path.slice(path.lastIndexOf('/') + 1)),
  );
}

export interface Publication {
  readonly shelf: Shelf;
  readonly id: string;
  readonly fingerprint: string;
  /** File name to content. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly entry: MediaEntry;
}

/**
 * Puts the files in place, then the manifest entry, then removes the id's former files, so that
 * the manifest never names a missing file.
 */
export async function publish({
  shelf,
  id,
  fingerprint,
  files,
  entry,
}: Publication): Promise<void> {
  const folder = join(MEDIA, shelf);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  await writeRecord(MANIFEST, { ...(await readRecord<MediaEntry>(MANIFEST)), [id]: entry });
  await writeRecord(FINGERPRINTS, {
    ...(await readRecord<string>(FINGERPRINTS)),
    [id]: fingerprint,
  });
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${id}.`) && !files.has(name)) await rm(join(folder, name));
  }
}
