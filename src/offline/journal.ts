import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { withDeadline } from '../lib/abort.ts';
import { createChannel } from '../lib/channel.ts';
import { createListeners } from '../lib/listeners.ts';
import { connection } from './connection.ts';
import { STORE_DEADLINE } from './deadlines.ts';

/**
 * What she notes in the interactive parts of articles. It belongs to the phone and to no account: a
 * database of its own, which a sign-out leaves alone. Its values are checked when they are read.
 */
interface JournalSchema extends DBSchema {
  measurements: { key: string; value: unknown };
  habits: { key: string; value: unknown };
}

const openJournal = connection<JournalSchema>('silna-diary', 1, (db) => {
  db.createObjectStore('measurements', { keyPath: 'date' });
  db.createObjectStore('habits', { keyPath: 'id' });
});

/** What is known of one store. */
export interface JournalView<Entry> {
  /**
   * `unread` until the phone has been asked; `visit` where its storage is out of reach: what she
   * notes then lives as long as the page.
   */
  readonly kept: 'unread' | 'phone' | 'visit';
  /** In the order of their keys. */
  readonly entries: readonly Entry[];
}

export interface JournalStore<Entry> {
  /** The view before anything was asked, and that of a prerendered page. */
  readonly unread: JournalView<Entry>;
  /** The same object until something has changed. */
  view(): JournalView<Entry>;
  /** Reads the phone at the first listener, hears other tabs. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads the phone again: a tab that slept may have missed the news. */
  refresh(): Promise<void>;
  /**
   * Has what there is replaced by what `next` makes of it, in one transaction, so that `next` sees
   * what other tabs have committed. Rejects when it could not be kept.
   */
  change(next: (entries: readonly Entry[]) => readonly Entry[]): Promise<void>;
  /** Empties the store, also of what cannot be read. Rejects as `change` does. */
  clear(): Promise<void>;
}

const storeName = v.picklist(['measurements', 'habits']);
type StoreName = v.InferOutput<typeof storeName>;

/** A store has changed. */
const journalMessage = v.object({ type: v.literal('changed'), store: storeName });
const journalChannel = createChannel('silna.diary', journalMessage, { deliversToSelf: false });

type AnySchema<Entry> = v.GenericSchema<unknown, Entry>;

/**
 * The store `name`, whose values are checked by `schema` when they are read. One for each name in a
 * tab.
 */
export function createJournalStore<Entry>(
  name: StoreName,
  schema: AnySchema<Entry>,
  keyOf: (entry: Entry) => string,
): JournalStore<Entry> {
  const unread: JournalView<Entry> = { kept: 'unread', entries: [] };
  const listeners = createListeners(() => {
    const unsubscribe = journalChannel.subscribe(({ store }) => {
      if (store === name) void refresh();
    });
    void refresh();
    return unsubscribe;
  });
  let view = unread;

  function show(kept: 'phone' | 'visit', entries: readonly Entry[]) {
    view = { kept, entries };
    listeners.notify();
  }

  function readable(stored: readonly unknown[]): Entry[] {
    return stored.flatMap((value) => {
      const found = v.safeParse(schema, value);
      return found.success ? [found.output] : [];
    });
  }

  /** What she noted without the phone is all there is of it: a late reading does not cover it. */
  const isAlone = () => view.kept === 'visit' && view.entries.length > 0;

  async function refresh() {
    if (isAlone()) return;
    try {
      const stored = await withDeadline(STORE_DEADLINE, async () =>
        (await openJournal()).getAll(name),
      );
      if (!isAlone()) show('phone', readable(stored));
    } catch {
      // What was read before is still the best that is known.
      if (view.kept === 'unread') show('visit', []);
    }
  }

  function write(work: (store: Writable) => Promise<readonly Entry[]>): Promise<void> {
    return withDeadline(STORE_DEADLINE, async (signal) => {
      const db = await openJournal();
      signal.throwIfAborted();
      const transaction = db.transaction(name, 'readwrite', { durability: 'strict' });
      const abort = () => {
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
      };
      signal.addEventListener('abort', abort);
      try {
        // A failed commit (a full disk) rejects `done` alone, a failed request both.
        const [entries] = await Promise.all([work(transaction.store), transaction.done]);
        show('phone', entries);
        journalChannel.broadcast({ type: 'changed', store: name });
      } catch (error) {
        // Else what had been asked for before the failure would be committed.
        abort();
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    });
  }

  async function change(next: (entries: readonly Entry[]) => readonly Entry[]) {
    if (view.kept === 'visit') return show('visit', inOrder(next(view.entries)));
    await write(async (store) => {
      const before = readable(await store.getAll());
      const after = inOrder(next(before));
      const keys = new Set(after.map(keyOf));
      const gone = before.map(keyOf).filter((key) => !keys.has(key));
      await Promise.all([
        ...gone.map(async (key) => store.delete(key)),
        ...after.filter((entry) => !before.includes(entry)).map(async (entry) => store.put(entry)),
      ]);
      return after;
    });
  }

  const inOrder = (entries: readonly Entry[]) =>
    entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

  async function clear() {
    if (view.kept === 'visit') return show('visit', []);
    await write(async (store) => {
      await store.clear();
      return [];
    });
  }

  return {
    unread,
    view: () => view,
    subscribe: listeners.subscribe,
    refresh,
    change,
    clear,
  };
}

interface Writable {
  getAll(): Promise<unknown[]>;
  put(value: unknown): Promise<unknown>;
  delete(key: string): Promise<void>;
  clear(): Promise<void>;
}
