import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Upgrade<Schema extends DBSchema> = (db: IDBPDatabase<Schema>, oldVersion: number) => void;

/**
 * One connection to a database for each page and worker, opened at the first call and reopened when
 * the browser has closed it or an attempt has failed.
 */
export function connection<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer version waits in another tab: close, the next call opens the new one.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
