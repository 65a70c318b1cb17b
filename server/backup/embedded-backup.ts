import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDataDirectory } from '../data-directory.ts';
import { openPglite } from '../db/pglite.ts';
import { trainingLogs } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { makeDraft } from './backup-draft.ts';
import { runProgram } from './program.ts';

/** The embedded database, and the accounts of the demo's identity. */
const PARTS = ['db', 'auth'];

/** Packs a data directory that no server uses into `file`, which is complete once it has its name. */
export async function saveEmbedded(dataDir: string, file: string): Promise<void> {
  const release = await openDataDirectory(dataDir);
  try {
    const parts = await partsIn(dataDir);
    if (!parts.includes('db')) throw new StartError(`DATA_DIR: ${dataDir} has no database`);
    await pack(dataDir, parts, file);
  } finally {
    await release();
  }
}

async function pack(dataDir: string, parts: readonly string[], file: string): Promise<void> {
  const draft = await makeDraft(resolve(file));
  try {
    await tar(['-czf', draft, '-C', dataDir, ...parts]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Unpacks `file` into a data directory without a database. Throws `StartError`. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const release = await openDataDirectory(dataDir);
  const draft = join(dataDir, 'restored');
  try {
    await clearKilledRestore(dataDir, draft);
    if ((await partsIn(dataDir)).length > 0) {
      throw new StartError(`DATA_DIR: ${dataDir} has data; restore into another directory`);
    }
    await mkdir(draft, { mode: 0o700 });
    await tar(['-xzf', resolve(file), '-C', draft]);
    const parts = await partsIn(draft);
    if (!parts.includes('db')) throw new StartError(`${file} has no database`);
    await endEpochs(join(draft, 'db'));
    // The database comes last: without it a restore that was cut off is not taken for a whole one.
    for (const name of parts.toSorted()) {
      await chmod(join(draft, name), 0o700);
      await rename(join(draft, name), join(dataDir, name));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
    await release();
  }
}

/** Gives each log of trainings another epoch, as the backup of a PostgreSQL does. */
async function endEpochs(directory: string): Promise<void> {
  const { db, close } = await openPglite(directory);
  try {
    await db.delete(trainingLogs);
  } finally {
    await close();
  }
}

/**
 * Removes what a restore that was killed has left: its draft, and the accounts, where those had been moved out of it
 * and the database had not.
 */
async function clearKilledRestore(dataDir: string, draft: string): Promise<void> {
  const rest = await partsIn(draft);
  const isCutOff = rest.includes('db') && !rest.includes('auth');
  if (isCutOff && !(await partsIn(dataDir)).includes('db')) {
    await rm(join(dataDir, 'auth'), { recursive: true, force: true });
  }
  await rm(draft, { recursive: true, force: true });
}

/** The parts of a data directory that are in `directory`, which may be missing. */
async function partsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => PARTS.includes(name));
}

/** Paths of archives have to be absolute: in another one a colon ends the name of a host. */
const tar = (args: readonly string[]) => runProgram('tar', args, { from: 'tar' });
