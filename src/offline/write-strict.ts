import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { abort } from './open-transactions.ts';

/**
 * Runs `work` in one transaction over `stores` and resolves with its result once that is on the disk
 * (`durability: 'strict'`). The transaction begins before this function returns. Rejects with the error of `work` or
 * of the database, also when `signal` fires before the commit; nothing is written then.
 */
export async function writeStrict<
  Schema extends DBSchema,
  const Names extends readonly StoreNames<Schema>[],
  Result,
>(
  db: IDBPDatabase<Schema>,
  stores: Names,
  work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
  const end = () => abort(transaction);
  signal?.addEventListener('abort', end);
  try {
    // A failed commit (a full disk) rejects `done` alone, a failed request both.
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  } catch (error) {
    // Without the abort, requests made before the failure would be committed.
    end();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
