import pg from 'pg';
import { loadConfig } from '../../config.ts';
import { openPostgres } from '../postgres.ts';
import { reasonOf } from '../reason.ts';
import { distribute } from './distribute.ts';

/** `npm run db:distribute`, described in docs/operations.md. */
async function run(): Promise<string[]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = loadConfig();
  if (url === undefined) return ['The embedded database has one machine.'];
  // The tables of the newest migration.
  await (await openPostgres(url, { directUrl })).close();
  const client = new pg.Client({ connectionString: directUrl ?? url, application_name: 'silna' });
  await client.connect();
  try {
    // Rows are copied between machines; the limit of a role is meant for requests.
    await client.query('set statement_timeout = 0');
    return await distribute((statement, values = []) => client.query(statement, [...values]));
  } finally {
    await client.end();
  }
}

try {
  for (const line of await run()) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
