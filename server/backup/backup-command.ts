import { loadConfig } from '../config.ts';
import { databaseName } from '../db/database-name.ts';
import { StartError } from '../start-error.ts';

interface Engines {
  /** With the address of PostgreSQL itself: a pooler of transactions breaks a backup. */
  postgres: (url: string, file: string) => Promise<void>;
  embedded: (dataDir: string, file: string) => Promise<void>;
}

/** Runs the engine of the configuration with the file that this process was given; names the database, prints `done` and the file. */
export async function backupCommand(name: string, done: string, engines: Engines): Promise<void> {
  try {
    const [file, ...others] = process.argv.slice(2);
    if (file === undefined || others.length > 0) {
      throw new StartError(`Usage: npm run ${name} -- FILE`);
    }
    const { databaseUrl, databaseDirectUrl, dataDir } = loadConfig();
    const url = databaseDirectUrl ?? databaseUrl;
    process.stderr.write(`On ${databaseName(url, dataDir)}.\n`);
    if (url === undefined) await engines.embedded(dataDir, file);
    else await engines.postgres(url, file);
    process.stdout.write(`${done} ${file}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`silna: ${error.message}\n`);
    process.exitCode = 1;
  }
}
