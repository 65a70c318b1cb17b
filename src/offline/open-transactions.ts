import { wrap } from 'idb';

const open = new Set<IDBTransaction>();

/** Keeps every transaction of `db` in mind until it ends. */
export function followTransactions(db: IDBDatabase): void {
  db.transaction = (...given) => {
    const transaction = IDBDatabase.prototype.transaction.apply(db, given);
    open.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  };
}

/**
 * Aborts what this page has not committed, as a browser does with a page that it closes. Safari keeps a page that is
 * left for the way back with its transactions open: its code stands still, so they never end, and every page that
 * writes to their stores afterwards waits for them. `keepTrying` repeats what was cut off when the user comes back.
 */
export function abortOpenTransactions(): void {
  for (const transaction of open) {
    // Every request of it rejects too, so its caller knows: a reading awaits only those, and this would be unhandled.
    wrap(transaction).done.catch(() => undefined);
    abort(transaction);
  }
}

/** Aborts a transaction unless it has ended or its commit has begun. */
export function abort(transaction: Pick<IDBTransaction, 'abort'>): void {
  try {
    transaction.abort();
  } catch {
    // There is nothing to abort any more.
  }
}
