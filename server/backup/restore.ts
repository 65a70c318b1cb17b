/** `npm run db:restore -- FILE`: what `npm run db:backup` has saved, into an empty database. */
import { backupCommand } from './command.ts';
import { restoreEmbedded } from './embedded.ts';
import { restorePostgres } from './postgres.ts';

const engines = { postgres: restorePostgres, embedded: restoreEmbedded };
await backupCommand('db:restore', 'Restored', engines);
