/* oxlint-disable no-underscore-dangle -- methods of the SDK, by its names */
import type { Persistence } from 'firebase/auth';
import { withDeadline } from '../lib/abort.ts';
import { backoff } from '../contract/backoff.ts';
import { pause } from '../lib/pause.ts';

/** Longest wait for a store that fails or hangs, in ms; two of them fit into the deadline of a read. */
const PATIENCE_MS = 3_500;
/** Longest wait, in ms, once the store has failed for `PATIENCE_MS`, until it works again. */
const SHORT_PATIENCE_MS = 1_000;
/** Pauses between the attempts of one call. */
const PAUSES = { first: 25, longest: 400 };

type Operation<T> = (db: IDBDatabase) => Promise<T>;

/** A store of the SDK as its sources have it; its published type names none of this. */
interface SdkStore {
  dbPromise: Promise<IDBDatabase> | null;
  /** Values that the SDK compares with the store every 800 ms. */
  readonly localCache: Record<string, unknown>;
  _openDb(): Promise<IDBDatabase>;
  _withRetries<T>(operation: Operation<T>): Promise<T>;
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, user: StoredUser): Promise<void>;
  _remove(key: string): Promise<void>;
}
type SdkStoreClass = Persistence & (new () => SdkStore);
type StoredUser = Record<string, unknown>;

/**
 * The SDK's store in IndexedDB, for browsers in which IndexedDB fails for a while. By itself the SDK takes a
 * failed read for "nobody is stored", and then deletes the user. Here an operation is repeated until it
 * works or the patience ends; after that
 * - a read gives what was read last, and `saysNobody` stays false where nothing was;
 * - a write goes to `Spare` (local storage), which is newer than IndexedDB for as long as it has a user;
 * - a user who was never read is not removed while the SDK starts.
 */
export function patientUserStore(Sdk: Persistence, Spare: Persistence) {
  const spare = new (Spare as SdkStoreClass)();
  /** By key: the user, or null where a read or a removal left nobody. */
  const known = new Map<string, unknown>();
  let patience = PATIENCE_MS;
  let isStarting = true;

  class Store extends (Sdk as SdkStoreClass) {
    /** The store is not tried: a moment's failure would make the SDK choose another store for good. */
    override async _isAvailable(): Promise<boolean> {
      return true;
    }

    override async _get(key: string): Promise<unknown> {
      const newer = await spare._get(key).catch(() => null);
      const read = newer ? Promise.resolve(newer) : super._get(key);
      await read.then(
        (user) => known.set(key, user),
        // The SDK looks again every 800 ms; its first look that succeeds finds the user.
        () => known.has(key) || delete this.localCache[key],
      );
      return known.get(key) ?? null;
    }

    override async _set(key: string, user: StoredUser): Promise<void> {
      known.set(key, user);
      try {
        await super._set(key, user);
        // A request that has succeeded may belong to a transaction that aborts.
        if (uidOf(await super._get(key)) !== user.uid) throw new Error('the user was not stored');
        await spare._remove(key).catch(() => undefined);
      } catch {
        // Without local storage (in the worker, or forbidden) the user stays in memory.
        await spare._set(key, user).catch(() => undefined);
      }
    }

    override async _remove(key: string): Promise<void> {
      if (isStarting && !known.has(key)) return;
      known.set(key, null);
      await spare._remove(key).catch(() => undefined);
      await super._remove(key);
    }

    override async _withRetries<T>(operation: Operation<T>): Promise<T> {
      try {
        const result = await withDeadline(patience, (signal) => this.#repeat(operation, signal));
        patience = PATIENCE_MS;
        return result;
      } catch (error) {
        patience = SHORT_PATIENCE_MS;
        this.#dropConnection();
        throw error;
      }
    }

    async #repeat<T>(operation: Operation<T>, signal: AbortSignal): Promise<T> {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const db = await this._openDb();
          signal.throwIfAborted();
          return await operation(db);
        } catch (error) {
          if (signal.aborted) throw error;
          this.#dropConnection();
          await pause(backoff(attempt, PAUSES));
        }
      }
    }

    /** Drops a connection that hangs: nobody waits for it again, and it is closed if it opens after all. */
    #dropConnection(): void {
      const dropped = this.dbPromise;
      this.dbPromise = null;
      dropped?.then((db) => db.close()).catch(() => undefined);
    }
  }

  return {
    persistence: Store as Persistence,
    /** Whether the store could be read and holds nobody. */
    saysNobody: () => known.size > 0 && [...known.values()].every((user) => !user),
    /** Ends the start: from now on a removal is the user's own sign-out. */
    hasStarted: () => void (isStarting = false),
  };
}

function uidOf(user: unknown): unknown {
  return typeof user === 'object' && user !== null && 'uid' in user ? user.uid : undefined;
}
