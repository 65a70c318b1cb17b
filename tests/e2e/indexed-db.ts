import type { Page } from '@playwright/test';
import type { StoredRecord } from '../fixtures/aged-records.ts';

/**
 * The records of an object store of the page's origin, after `write` has replaced those with the
 * same keys. Empty where there is no such store. Values have to survive JSON.
 */
export async function storedRecords(
  page: Page,
  database: string,
  store: string,
  write: StoredRecord[] = [],
): Promise<StoredRecord[]> {
  return page.evaluate(
    async (wanted) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === wanted.database)) return [];
      const db = await done(indexedDB.open(wanted.database));
      try {
        if (!db.objectStoreNames.contains(wanted.store)) return [];
        const records = db.transaction(wanted.store, 'readwrite').objectStore(wanted.store);
        for (const { key, value } of wanted.write) {
          records.put(value, ...(records.keyPath === null ? [key] : []));
        }
        const [keys, values] = await Promise.all([
          done(records.getAllKeys()),
          done<unknown[]>(records.getAll()),
        ]);
        return keys.map((key, index) => ({ key: String(key), value: values[index] }));
      } finally {
        db.close();
      }
    },
    { database, store, write },
  );
}
