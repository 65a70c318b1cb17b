import { withDeadline } from '../lib/abort.ts';
import { noteError } from '../lib/note-error.ts';
import { deviceDb } from './device-db.ts';
import { LOAD_DEADLINE, STORE_DEADLINE } from './storage-deadlines.ts';

/**
 * A synchronous view of one owner's record in IndexedDB: loaded once, read from memory, written
 * behind.
 */
type QueryCacheView = {
  /** Undefined where the record was read in time; otherwise resolves if it is read late. */
  late: Promise<void> | undefined;
  /** A `Storage` of one record: chosen by `owner` when it was opened, the key is ignored. */
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  /** Resolves when everything set so far is in IndexedDB (or could not be written). */
  flush(): Promise<void>;
  /** Ends the cache: later changes are dropped. */
  close(): void;
};

/**
 * Loads the record of `owner`, waiting no longer than the deadline. Until it has been read it is not
 * written either: memory may hold less than the record.
 */
export async function openQueryCache(owner: string): Promise<QueryCacheView> {
  let text: string | null = null;
  let written: string | null = null;
  let isRead = false;
  let isClosed = false;
  let writing: Promise<void> | undefined;

  async function load() {
    text = written = await read(owner);
    isRead = true;
  }

  const reading = load();
  await withDeadline(LOAD_DEADLINE, async () => {
    // Rejects at once where storage is forbidden.
    await deviceDb.openOnDevice();
    await reading;
  }).catch(note);

  /** Writes the newest text, never two writes at a time; a failed write is retried with the next change. */
  async function writeBehind() {
    while (written !== text) {
      const next = text;
      written = next;
      // oxlint-disable-next-line no-await-in-loop -- the order of the writes is the point
      await store(owner, next).catch(note);
    }
  }

  function set(next: string | null) {
    if (!isRead || isClosed || next === text) return;
    text = next;
    writing ??= writeBehind().finally(() => {
      writing = undefined;
    });
  }

  return {
    late: isRead ? undefined : reading,
    getItem: () => text,
    setItem: (_key, next) => set(next),
    removeItem: () => set(null),
    flush: () => writing ?? Promise.resolve(),
    close() {
      isClosed = true;
    },
  };
}

/** Deletes the data of every owner on this device but `kept`. */
export function wipeQueryCaches(kept: readonly string[]): Promise<void> {
  return withDeadline(STORE_DEADLINE, async () => {
    const transaction = (await deviceDb.openOnDevice()).transaction('queries', 'readwrite');
    const owners = await transaction.store.getAllKeys();
    const wiped = owners.filter((owner) => !kept.includes(owner));
    await Promise.all([...wiped.map((owner) => transaction.store.delete(owner)), transaction.done]);
  });
}

const note = (error: unknown) => noteError('store', error);

async function read(owner: string): Promise<string | null> {
  return (await (await deviceDb.openLate()).get('queries', owner)) ?? null;
}

function store(owner: string, text: string | null): Promise<unknown> {
  return withDeadline(STORE_DEADLINE, async () => {
    const transaction = (await deviceDb.openOnDevice()).transaction('queries', 'readwrite');
    const change =
      text === null ? transaction.store.delete(owner) : transaction.store.put(text, owner);
    // Explicit: a transaction's automatic commit may be lost with a page that is closing.
    transaction.commit();
    return Promise.all([change, transaction.done]);
  });
}
