import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { createChannel } from '../lib/channel.ts';
import { createListeners } from '../lib/listeners.ts';
import { connection } from './idb-connection.ts';
import { deviceStore } from './device-store.ts';
import { askForDurableStorage } from './durable-storage.ts';
import { writeStrict } from './write-strict.ts';

/**
 * The user's entries in the interactive parts of articles. They belong to the device, not to an
 * account: a database of its own, which a sign-out does not delete. Its values are checked when they
 * are read.
 */
interface JournalSchema extends DBSchema {
  measurements: { key: string; value: unknown };
  habits: { key: string; value: unknown };
}

const journalDb = connection<JournalSchema>({
  name: 'silna-diary',
  version: 1,
  stores: ['measurements', 'habits'],
  upgrade(db) {
    db.createObjectStore('measurements', { keyPath: 'date' });
    db.createObjectStore('habits', { keyPath: 'id' });
  },
});

/** The state of one store. */
export interface JournalView<Entry> {
  /**
   * `unread` until the storage was read; `memory` while it is out of reach: entries then last as long as
   * the page, or until they are moved.
   */
  readonly storage: 'unread' | 'device' | 'memory';
  /** Entries in the order of their keys. */
  readonly entries: readonly Entry[];
}

export interface JournalStore<Entry> {
  /** The view before the first reading, and that of a prerendered page. */
  readonly unread: JournalView<Entry>;
  /** Returns the same object until something has changed. */
  view(): JournalView<Entry>;
  /** Follows this and other tabs; the first listener reads the storage. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reads the storage again: a frozen tab may have missed a message. */
  refresh(): Promise<void>;
  /**
   * Replaces the entries by the result of `next`, in one transaction, so that `next` sees what other
   * tabs have committed. Rejects when it could not be saved.
   */
  change(next: (entries: readonly Entry[]) => readonly Entry[]): Promise<void>;
  /** Empties the store, including unreadable values. Rejects as `change` does. */
  clear(): Promise<void>;
}

const storeName = v.picklist(['measurements', 'habits']);
type StoreName = v.InferOutput<typeof storeName>;

/** Moves entries from memory; one with the key of a stored entry completes it. */
journalDb.carryOverBy(async (held, device) => {
  for (const name of storeName.options) {
    // oxlint-disable-next-line no-await-in-loop -- each is one transaction
    const entries = await held.getAll(name);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await writeStrict(device, [name], async (transaction) => {
      const store = transaction.objectStore(name);
      const move = async (entry: unknown) => {
        const key: string = Reflect.get(Object(entry), String(store.keyPath));
        await store.put({ ...Object(await store.get(key)), ...Object(entry) });
      };
      await Promise.all(entries.map(move));
    });
  }
});

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
  const unread: JournalView<Entry> = { storage: 'unread', entries: [] };
  const listeners = createListeners(() => {
    const unsubscribe = journalChannel.subscribe(({ store }) => {
      if (store === name) void refresh();
    });
    const unsubscribeFromMemory = journalDb.subscribe(() => void refresh());
    void refresh();
    return () => {
      unsubscribe();
      unsubscribeFromMemory();
    };
  });
  const device = deviceStore(journalDb.open, [name]);
  let view = unread;

  function show(entries: readonly Entry[]) {
    view = { storage: journalDb.isInMemory() ? 'memory' : 'device', entries };
    listeners.notify();
  }

  function readable(stored: readonly unknown[]): Entry[] {
    return stored.flatMap((value) => {
      const found = v.safeParse(schema, value);
      return found.success ? [found.output] : [];
    });
  }

  async function refresh() {
    try {
      show(
        readable(await device.read(async (transaction) => transaction.objectStore(name).getAll())),
      );
    } catch {
      // The earlier reading stays; without one, a change says that it was not saved.
      if (view.storage === 'unread') show([]);
    }
  }

  async function write(work: (store: Writable) => Promise<readonly Entry[]>): Promise<void> {
    show(await device.dispatch((transaction) => work(transaction.objectStore(name))));
    journalChannel.broadcast({ type: 'changed', store: name });
  }

  async function change(next: (entries: readonly Entry[]) => readonly Entry[]) {
    askForDurableStorage();
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

/** Deletes the entries of this device, after those in memory, which would move to it. Rejects as `change` does. */
export async function wipeJournals(): Promise<void> {
  await journalDb.dropMemory();
  await deviceStore(journalDb.openOnDevice, storeName.options).dispatch(async (transaction) => {
    await Promise.all(storeName.options.map(async (name) => transaction.objectStore(name).clear()));
  });
  for (const store of storeName.options) journalChannel.broadcast({ type: 'changed', store });
}
