/** `npm run db:restore -- FILE`: what `npm run db:backup` has saved, into an empty database. */
import { backupCommand } from './backup-command.ts';
import { restoreEmbedded } from './embedded-backup.ts';
import { restorePostgres } from './postgres-backup.ts';

const engines = { postgres: restorePostgres, embedded: restoreEmbedded };
await backupCommand('db:restore', 'Restored', engines);
