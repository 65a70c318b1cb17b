import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { COPIES, LARGEST } from './picture.ts';

/** The repository, whose files the drawings become. */
const ROOT = join(import.meta.dirname, '../../..');
const MEDIA = join(ROOT, 'public', 'media');
const MANIFEST = join(ROOT, 'server', 'demo', 'media.json');
/** Fingerprints of the sources of the last renderings, by id; unchanged ones are skipped. */
const FINGERPRINTS = join(import.meta.dirname, 'fingerprints.json');

export type Shelf = 'exercises' | 'programs' | 'products' | 'articles';

const MediaEntry = v.object({
  image: v.string(),
  placeholder: v.string(),
  video: v.optional(v.string()),
  videoBytes: v.optional(v.number()),
  seconds: v.optional(v.number()),
});
const Manifest = v.record(v.string(), MediaEntry);
const Fingerprints = v.record(v.string(), v.string());

export const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** @throws when the file is damaged; a missing one is an empty record, as before the first render. */
async function readRecord<S extends typeof Manifest | typeof Fingerprints>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return v.parse(schema, JSON.parse(text));
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
  const fingerprints = await readRecord(FINGERPRINTS, Fingerprints);
  const entry = (await readRecord(MANIFEST, Manifest))[id];
  if (fingerprints[id] !== fingerprint || !entry) return false;
  const pictures = COPIES.map((copy) => entry.image.replace(LARGEST, copy));
  return [...pictures, entry.video ?? entry.image].every((path) =>
    existsSync(join(MEDIA, shelf, basename(path))),
  );
}

interface Publication {
  readonly shelf: Shelf;
  readonly id: string;
  readonly fingerprint: string;
  /** File name to content. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly entry: v.InferOutput<typeof MediaEntry>;
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
  await writeRecord(MANIFEST, { ...(await readRecord(MANIFEST, Manifest)), [id]: entry });
  await writeRecord(FINGERPRINTS, {
    ...(await readRecord(FINGERPRINTS, Fingerprints)),
    [id]: fingerprint,
  });
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${id}.`) && !files.has(name)) await rm(join(folder, name));
  }
}
