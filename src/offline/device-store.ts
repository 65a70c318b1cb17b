import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { withDeadline } from '../lib/abort.ts';
import { STORE_DEADLINE } from './storage-deadlines.ts';
import { keepTrying } from './keep-trying.ts';
import { writeStrict } from './write-strict.ts';

/** Rejection of a write for an owner who has signed out, in this tab or another. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

export interface WriteOptions {
  /** Cancels the write, unless its commit has begun. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether the owner of the data is signed in. Asked inside the transaction, so that a sign-out in another tab is
   * either seen here or wipes afterwards; a write for an owner who is not rejects with `SignedOut`.
   */
  readonly isSignedIn?: (() => boolean) | undefined;
  /** Longest wait, in ms, of a write that is larger than others; `STORE_DEADLINE` where there is none. */
  readonly deadline?: number | undefined;
}

/**
 * Some stores of a database of this device. Both methods try again what the browser refuses for a moment, and reject
 * with `DOMException` where the database is out of reach or full, and with `DeadlineError` where it hangs. A rejection
 * means that nothing was written, nor will be later.
 */
export interface DeviceStore<Schema extends DBSchema, Names extends readonly StoreNames<Schema>[]> {
  /** Runs `work` in one transaction. */
  read<Result>(
    work: (transaction: IDBPTransaction<Schema, Names, 'readonly'>) => Promise<Result>,
  ): Promise<Result>;
  /** Runs `work` in one transaction and resolves with its result once that is on the disk. */
  dispatch<Result>(
    work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result>;
}

/** `stores` of the database that `open` resolves with. */
export function deviceStore<
  Schema extends DBSchema,
  const Names extends readonly StoreNames<Schema>[],
>(open: () => Promise<IDBPDatabase<Schema>>, stores: Names): DeviceStore<Schema, Names> {
  return {
    read: (work) =>
      withDeadline(STORE_DEADLINE, (signal) =>
        keepTrying(async () => work((await open()).transaction(stores)), signal),
      ),

    dispatch: (work, { signal: outer, isSignedIn, deadline = STORE_DEADLINE } = {}) => {
      const guarded: typeof work = async (transaction) => {
        const result = await work(transaction);
        if (isSignedIn?.() === false) throw new SignedOut('the owner of the data has signed out');
        return result;
      };
      return withDeadline(
        deadline,
        (signal) =>
          keepTrying(async () => writeStrict(await open(), stores, guarded, signal), signal),
        outer,
      );
    },
  };
}
