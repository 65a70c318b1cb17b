/** `npm run db:backup -- FILE`: all data of the configuration's database, described in docs/operations.md. */
import { backupCommand } from './backup-command.ts';
import { saveEmbedded } from './embedded-backup.ts';
import { savePostgres } from './postgres-backup.ts';

const engines = { postgres: savePostgres, embedded: saveEmbedded };
await backupCommand('db:backup', 'Saved to', engines);
