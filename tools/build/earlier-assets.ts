import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A page may stay open in the background for weeks. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_RELEASES = 5;
/** Begins with a dot: the server hands out no such file. */
const LIST = '.releases.json';

const releases = v.array(
  v.object({
    /** File names in assets/, compressed siblings included. */
    files: v.array(v.string()),
    /** ms since 1970; null for the current release. */
    replacedAt: v.nullable(v.number()),
  }),
);
export type Release = v.InferOutput<typeof releases>[number];

/** The assets of releases that pages which are still open may belong to. */
export interface EarlierAssets {
  /** Newest first, all replaced. */
  releases: Release[];
  contents: Map<string, Buffer>;
}

/**
 * The releases, newest first, whose assets are still served at `now` (ms since 1970) beside a new
 * one: replaced in the last 30 days, five at most.
 */
export function keptReleases(known: readonly Release[], now: number): Release[] {
  return known
    .map(({ files, replacedAt }) => ({ files, replacedAt: replacedAt ?? now }))
    .filter(({ replacedAt }) => now - replacedAt < KEPT_MS)
    .slice(0, KEPT_RELEASES);
}

/** Reads what a build into `dist` is about to delete. */
export async function takeEarlierAssets(dist: string, now: number): Promise<EarlierAssets> {
  const assets = join(dist, 'assets');
  const present = await readdir(assets).catch(() => []);
  const kept = keptReleases(await knownReleases(dist, present), now);
  const wanted = new Set(kept.flatMap(({ files }) => files));
  const files = present.filter((file) => wanted.has(file));
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(join(assets, file))] as const),
  );
  return { releases: kept, contents: new Map(contents) };
}

/**
 * Puts the earlier assets beside the new ones. After the build: the worker's list of files is
 * written by then, so that no device precaches them.
 */
export async function putBackEarlierAssets(dist: string, earlier: EarlierAssets): Promise<void> {
  const files = await readdir(join(dist, 'assets'));
  await writeMissing(dist, earlier, files);
  const list: Release[] = [{ files, replacedAt: null }, ...earlier.releases];
  await writeFile(join(dist, LIST), JSON.stringify(list));
}

/** Restores the files after a failed build, which may have wiped them, so that the next one finds them. */
export async function restoreEarlierAssets(dist: string, earlier: EarlierAssets): Promise<void> {
  if (earlier.releases.length === 0) return;
  const assets = join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  await writeMissing(dist, earlier, await readdir(assets));
  await writeFile(join(dist, LIST), JSON.stringify(earlier.releases));
}

async function writeMissing(dist: string, { contents }: EarlierAssets, present: readonly string[]) {
  const there = new Set(present);
  const missing = [...contents].filter(([file]) => !there.has(file));
  const write = ([file, content]: [string, Buffer]) =>
    writeFile(join(dist, 'assets', file), content);
  await Promise.all(missing.map(write));
}

/** The releases of the list; files without a list (from an older build) count as a single release. */
async function knownReleases(dist: string, present: string[]): Promise<Release[]> {
  try {
    return v.parse(releases, JSON.parse(await readFile(join(dist, LIST), 'utf8')));
  } catch {
    return present.length > 0 ? [{ files: present, replacedAt: null }] : [];
  }
}
