import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataDirectory } from '../data-directory.ts';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';

/** The embedded database, and the accounts of the demo's identity. */
const PARTS = ['db', 'auth'];

/** Packs a data directory that no server uses into `file`, which is complete once it has its name. */
export async function saveEmbedded(dataDir: string, file: string): Promise<void> {
  const release = await openDataDirectory(dataDir);
  const draft = `${file}.part`;
  try {
    const parts = (await readdir(dataDir)).filter((name) => PARTS.includes(name));
    if (!parts.includes('db')) throw new StartError(`DATA_DIR: ${dataDir} has no database`);
    await tar(['-czf', draft, '-C', dataDir, ...parts]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
    await release();
  }
}

/** Unpacks `file` into a data directory without a database. Throws `StartError`. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const release = await openDataDirectory(dataDir);
  const draft = join(dataDir, 'restored');
  try {
    const present = (await readdir(dataDir)).filter((name) => PARTS.includes(name));
    if (present.length > 0) {
      throw new StartError(`DATA_DIR: ${dataDir} has data; restore into another directory`);
    }
    await mkdir(draft);
    await tar(['-xzf', file, '-C', draft]);
    // The database comes last: a directory without one is begun anew by the next restore.
    for (const name of (await readdir(draft)).toSorted()) {
      await rename(join(draft, name), join(dataDir, name));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
    await release();
  }
}

async function tar(args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)('tar', args);
  } catch (error) {
    throw new StartError(`tar: ${reasonOf(error)}`);
  }
}
