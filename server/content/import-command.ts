import { loadConfig } from '../config.ts';
import { openDataDirectory } from '../data-directory.ts';
import { databaseName } from '../db/database-name.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Db } from '../db/open-database.ts';
import { reasonOf } from '../db/reason.ts';
import { shippedPath } from '../demo/shipped-file.ts';
import { formatProblem } from './problem.ts';
import type { Problem } from './problem.ts';

/** Common parts of the import commands: files in, problems out, one database. */

export const MANIFEST = shippedPath('media.json');

/** Runs a command with the arguments of this process; its result is the exit code. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** Tells an editor what to correct; the exit code of a refused import. */
export function refuse(problems: readonly Problem[]): number {
  for (const problem of problems) console.error(formatProblem(problem));
  return 1;
}

/** Opens the database of the configuration for as long as `use` takes, and names it to whoever runs the command. */
export async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = loadConfig();
  process.stderr.write(`On ${databaseName(url, dataDir)}.\n`);
  const release = url === undefined ? await openDataDirectory(dataDir) : undefined;
  try {
    const database = await openDatabase({ url, directUrl, dataDir });
    return await use(database.db).finally(() => database.close());
  } finally {
    await release?.();
  }
}
