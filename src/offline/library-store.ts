import { openDB } from 'idb';

/** Empties `store` of a library's database; creates neither database nor store. */
export async function clearLibraryStore(database: string, store: string): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) return;
  const db = await openDB(database);
  try {
    if (db.objectStoreNames.contains(store)) await db.clear(store);
  } finally {
    db.close();
  }
}
