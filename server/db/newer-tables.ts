import type { MigrationMeta } from 'drizzle-orm/migrator';

/**
 * Throws where the newest migration of a database is one of a later release: its tables are not those that this one
 * reads and writes. `last` is that migration's time in ms, or 0.
 */
export function refuseNewerTables(last: number, known: readonly MigrationMeta[]): void {
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (last <= newest) return;
  throw new Error(
    `its tables are of a newer release (${dayOf(last)}, this one knows them until ${dayOf(newest)}); ` +
      'start that release, or restore a backup from before it',
  );
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
