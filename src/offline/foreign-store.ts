import { openDB } from 'idb';

/** Empties `store` of a database that a library keeps for itself; makes neither where there is none. */
export async function emptyForeignStore(database: string, store: string): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) return;
  const db = await openDB(database);
  try {
    if (db.objectStoreNames.contains(store)) await db.clear(store);
  } finally {
    db.close();
  }
}
