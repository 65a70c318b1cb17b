import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type OpenDBCallbacks,
  type StoreNames,
  unwrap,
} from 'idb';
import { createListeners } from '../lib/listeners.ts';
import { noteError } from '../lib/note-error.ts';
import { pause } from '../lib/pause.ts';
import { followTransactions } from './open-transactions.ts';
import { type Reach, reachDatabase } from './reach-database.ts';

/** Pause before a failed move of the contents of memory is tried again, in ms. */
const MOVE_PAUSE = 5_000;

export interface Definition<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Names of all stores. A database left by a newer release is used if it has them. */
  stores: readonly StoreNames<Schema>[];
  upgrade: (
    db: IDBPDatabase<Schema>,
    oldVersion: number,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void;
}

/** Adds what `held` has to `device`. It may be repeated after a failure. */
export type CarryOver<Schema extends DBSchema> = (
  held: IDBPDatabase<Schema>,
  device: IDBPDatabase<Schema>,
) => Promise<void>;

export type MemoryDefinition<Schema extends DBSchema> = Pick<
  Definition<Schema>,
  'name' | 'version' | 'upgrade'
>;

/** `memory.ts` */
interface Memory {
  openInMemory<Schema extends DBSchema>(
    definition: MemoryDefinition<Schema>,
  ): Promise<IDBPDatabase<Schema>>;
}

let loadMemory: (() => Promise<Memory>) | undefined;
let holdPage: () => () => void = () => () => undefined;

/**
 * Lets memory replace a database that cannot be opened. A page calls it before it opens any; the worker, which ends
 * when idle, never does. `hold` is called for each database when memory begins to serve it; the function that it
 * returns is called when the contents have left memory.
 */
export function serveFromMemory(load: NonNullable<typeof loadMemory>, hold: typeof holdPage): void {
  loadMemory = load;
  holdPage = hold;
}

export interface Connection<Schema extends DBSchema> {
  /**
   * The device's database or, while that cannot be opened in time, a database in memory, whose contents move to the
   * device as soon as it opens. Rejects with the reason where memory is not offered, or no `carryOverBy` was given.
   */
  open(): Promise<IDBPDatabase<Schema>>;
  /** The device's database; rejects with the reason where it cannot be opened in time. */
  openOnDevice(): Promise<IDBPDatabase<Schema>>;
  /** The device's database, however late it can be opened. */
  openLate(): Promise<IDBPDatabase<Schema>>;
  /** Drops the contents of memory. A move to the device that is under way ends first, and no other begins. */
  dropMemory(): Promise<void>;
  /** Sets the function that moves the contents of memory. Must be called before memory serves. */
  carryOverBy(carryOver: CarryOver<Schema>): void;
  /** Whether memory serves, so that data written now lives only as long as the page. */
  isInMemory(): boolean;
  /** Calls `listener` when `isInMemory` changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The connection of a page or worker to a database, reopened when the browser has closed it. */
export function connection<Schema extends DBSchema>({
  name,
  version,
  stores,
  upgrade,
}: Definition<Schema>): Connection<Schema> {
  type Db = IDBPDatabase<Schema>;
  let reach: Reach<Db> | undefined;
  let memory: Promise<Db> | undefined;
  /** The database of `memory`, until it is moved or dropped. */
  let held: Db | undefined;
  let carryOver: CarryOver<Schema> | undefined;
  let release: (() => void) | undefined;
  const listeners = createListeners();

  const forget = () => {
    reach = undefined;
  };

  async function openNow(): Promise<Db> {
    const db = await openKnown();
    followTransactions(unwrap(db));
    return db;
  }

  async function openKnown(): Promise<Db> {
    const callbacks: OpenDBCallbacks<Schema> = {
      upgrade: (created, oldVersion, _newVersion, transaction) =>
        upgrade(created, oldVersion, transaction),
      // A newer version waits in another tab: this connection closes, and the next call opens the new version.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    };
    try {
      return await openDB<Schema>(name, version, callbacks);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
      // The database is of a newer release that was rolled back; it is used where it has all stores.
      const db = await openDB<Schema>(name, undefined, callbacks);
      if (stores.every((store) => db.objectStoreNames.contains(store))) return db;
      db.close();
      throw error;
    }
  }

  const reached = () => (reach ??= reachDatabase(openNow));

  const openOnDevice = () => reached().inTime;

  async function open(): Promise<Db> {
    if (memory) return memory;
    try {
      return await openOnDevice();
    } catch (error) {
      if (!loadMemory) throw error;
      memory ??= serve(loadMemory, error);
      return memory;
    }
  }

  async function serve(load: NonNullable<typeof loadMemory>, reason: unknown): Promise<Db> {
    try {
      const { openInMemory } = await load();
      if (!carryOver) throw reason;
      const opened = await openInMemory({ name, version, upgrade });
      held = opened;
      release = holdPage();
      listeners.notify();
      void carryHome(opened, carryOver);
      return opened;
    } catch (error) {
      memory = undefined;
      throw error;
    }
  }

  async function carryHome(from: Db, by: CarryOver<Schema>): Promise<void> {
    const device = await reached().late;
    if (held !== from) return;
    try {
      const moved = (async () => {
        // Callers that already hold `from` begin their transactions before the move.
        await pause(0);
        if (held === from) await by(from, device);
        return device;
      })();
      // Later callers wait for the end of the move.
      memory = moved.catch(() => from);
      await moved;
    } catch (error) {
      noteError('store', error);
      await pause(MOVE_PAUSE);
      return carryHome(from, by);
    }
    if (held === from) endMemory();
  }

  async function dropMemory(): Promise<void> {
    await memory?.catch(() => undefined);
    if (held) endMemory();
  }

  function endMemory() {
    held?.close();
    [memory, held] = [undefined, undefined];
    release?.();
    listeners.notify();
  }

  return {
    open,
    openOnDevice,
    openLate: () => reached().late,
    dropMemory,
    carryOverBy: (given) => {
      carryOver = given;
    },
    isInMemory: () => held !== undefined,
    subscribe: listeners.subscribe,
  };
}
