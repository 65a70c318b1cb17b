/** `npm run db:backup -- FILE`: all data of the configuration's database, described in docs/operations.md. */
import { backupCommand } from './command.ts';
import { saveEmbedded } from './embedded.ts';
import { savePostgres } from './postgres.ts';

const engines = { postgres: savePostgres, embedded: saveEmbedded };
await backupCommand('db:backup', 'Saved to', engines);
