import { withDeadline } from '../lib/abort.ts';
import { openPhone } from './db.ts';

/** IndexedDB may hang (a blocked upgrade, a sick profile): the start does not wait longer. */
const OPEN_DEADLINE = 1_500;

/**
 * A synchronous view of one owner's record in IndexedDB, in the form of the Storage that the
 * query persister wants: loaded once, read from memory, written behind.
 */
export type QueryCacheView = {
  getItem(): string | null;
  setItem(key: string, text: string): void;
  removeItem(): void;
  /** Resolves when everything set so far stands in IndexedDB (or could not be written). */
  flush(): Promise<void>;
};

/** Loads the record of `owner`; without a usable IndexedDB the view lives in memory only. */
export async function openQueryCache(owner: string): Promise<QueryCacheView> {
  let text = await load(owner);
  let written = text;
  let writing: Promise<void> | undefined;

  /** One write at a time, always of the newest text; a failed write waits for the next change. */
  async function writeBehind() {
    while (written !== text) {
      const next = text;
      written = next;
      // oxlint-disable-next-line no-await-in-loop -- the order of the writes is the point
      await store(owner, next).catch(() => undefined);
    }
    writing = undefined;
  }

  return {
    getItem: () => text,
    setItem(_key, next) {
      text = next;
      writing ??= writeBehind();
    },
    removeItem() {
      text = null;
      writing ??= writeBehind();
    },
    flush: () => writing ?? Promise.resolve(),
  };
}

/** Forgets the data of every owner on this phone. */
export async function wipeQueryCaches(): Promise<void> {
  await (await openPhone()).clear('queries');
}

async function load(owner: string): Promise<string | null> {
  try {
    const found = await withDeadline(OPEN_DEADLINE, async () =>
      (await openPhone()).get('queries', owner),
    );
    return found ?? null;
  } catch {
    return null;
  }
}

async function store(owner: string, text: string | null): Promise<void> {
  const transaction = (await openPhone()).transaction('queries', 'readwrite');
  const change =
    text === null ? transaction.store.delete(owner) : transaction.store.put(text, owner);
  // Said aloud: the commit that a transaction makes by itself dies with a page that is closing.
  transaction.commit();
  await Promise.all([change, transaction.done]);
}
