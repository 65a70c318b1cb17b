import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDirectory } from '../data-directory.ts';
import { StartError } from '../start-error.ts';
import { runProgram } from './program.ts';

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
    const parts = (await readdir(draft)).filter((name) => PARTS.includes(name));
    if (!parts.includes('db')) throw new StartError(`${file} has no database`);
    // The database comes last: without it a restore that was cut off is not taken for a whole one.
    for (const name of parts.toSorted()) {
      await rename(join(draft, name), join(dataDir, name));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
    await release();
  }
}

const tar = (args: readonly string[]) => runProgram('tar', args, { from: 'tar' });
