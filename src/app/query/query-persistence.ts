import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  hydrate,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import { MAX_DATA_AGE } from '../../offline/data-age.ts';
import { noteError } from '../../lib/note-error.ts';
import { GUEST } from '../../offline/data-owner.ts';
import { openQueryCache } from '../../offline/query-cache.ts';
import { isStored } from '../../queries/stored-queries.ts';
import { haveStartsFailed } from './failed-start.ts';
import type { PersistedClient, Persister } from './restored.ts';

/**
 * Raised when the shape of stored data changes; never the build id, an update must not empty it.
 * `earlier-data.ts` brings what a device has stored before into the present shape.
 */
const DATA_SCHEMA = '2';
/** Time in ms between two writes; all changes within it are written together. */
const WRITE_EVERY = 1_000;
/** Updates of a query that change its stored part; the others concern a request under way. */
const CHANGES: ReadonlySet<string> = new Set(['success', 'setState', 'invalidate']);

/** An empty client. It is passed to the persister only to trigger a write, whose `serialize` reads the data itself. */
const NOTHING: PersistedClient = {
  buster: DATA_SCHEMA,
  timestamp: 0,
  clientState: { mutations: [], queries: [] },
};

type Attachment = {
  owner: string;
  /** Writes what has changed since the last save; resolves when it is in IndexedDB. */
  save(): Promise<void>;
  /** Ends the connection; nothing is written after it, not even by a timer under way. */
  cut(): void;
};

let attached: Attachment | undefined;
let hasHadOwner = false;
/** Owners are attached one after the other: two at once would leave one connected for ever. */
let turn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/**
 * Fills `client` with the stored data of `owner` (a user id or `guest`) and writes changes back
 * from then on. Another owner's data is saved and removed from memory first.
 */
export function attachCache(client: QueryClient, owner: string): Promise<void> {
  return inTurn(async () => {
    if (attached?.owner === owner) return;
    await attached?.save();
    attached?.cut();
    // Data from a prerendered page belongs to no owner: the first one attached keeps it.
    if (hasHadOwner) client.clear();
    hasHadOwner = true;
    attached = await connect(client, owner);
  });
}

/** Flushes pending writes; for the moment the page may be killed. */
export function flushCache(): Promise<void> {
  return attached?.save() ?? Promise.resolve();
}

/** Stops at once without saving: what is about to be wiped must not come back. */
export function dropCache(): void {
  attached?.cut();
  attached = undefined;
}

async function connect(queryClient: QueryClient, owner: string): Promise<Attachment> {
  // The parser loads in parallel with a user's record; a guest has none on a first visit and may not need it.
  // `begin` awaits the module again and notes its failure.
  const loading = owner === GUEST ? undefined : import('./restored.ts');
  loading?.catch(() => undefined);
  const view = await openQueryCache(owner);
  const serialize = () => textOf(queryClient);
  const persister = createSyncStoragePersister({
    storage: view,
    key: owner,
    throttleTime: WRITE_EVERY,
    serialize,
  });
  const saveSoon = () => void persister.persistClient(NOTHING);
  // Data of a prerendered page, read before the stored record, is saved as well.
  let hasChanged = queryClient.getQueryCache().getAll().some(hasData);
  let isCut = false;
  let isBegun = false;

  /** Restores the record once it is read, which on a slow device is after the screens have requested data. */
  async function begin() {
    const haveFailed = haveStartsFailed();
    const isKept = view.getItem(owner) !== null;
    const restoring = isKept ? await (loading ?? import('./restored.ts')) : undefined;
    const saved = restoring && (await savedBy(persister, restoring, haveFailed));
    // Another owner was attached meanwhile, whose data must not be mixed with this record.
    if (isCut) return;
    const isNewer = hasChanged;
    // `hydrate` keeps newer data of the client.
    if (saved) hydrate(queryClient, saved.clientState);
    hasChanged = isNewer;
    isBegun = true;
    if (hasChanged) saveSoon();
  }

  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (!changesData(event)) return;
    hasChanged = true;
    if (isBegun) saveSoon();
  });
  // The record is not written before it has been read.
  const beginning = Promise.resolve(view.late).then(begin);
  const ready = beginning.catch((error: unknown) => noteError('store', error));
  if (!view.late) await ready;

  return {
    owner,
    async save() {
      // Only changes are saved, so that an old tab that is merely hidden does not overwrite newer data of another
      // tab. The write bypasses the timer, which a page being hidden may not live to see.
      if (hasChanged && isBegun) {
        hasChanged = false;
        view.setItem(owner, serialize());
      }
      await view.flush();
    },
    cut() {
      isCut = true;
      stopWatching();
      view.close();
    },
  };
}

/** The stored data; a record is dropped that is old, cannot be read, or was there when starts failed. */
async function savedBy(
  persister: Persister,
  { restored }: typeof import('./restored.ts'),
  haveFailed: boolean,
): Promise<PersistedClient | undefined> {
  try {
    const stored: unknown = await persister.restoreClient();
    const saved = haveFailed ? undefined : restored(stored, Date.now());
    if (saved && Date.now() - saved.timestamp <= MAX_DATA_AGE) {
      if (saved.buster === DATA_SCHEMA) return saved;
      if (saved.buster === '1') return (await import('./earlier-data.ts')).fromSchema1(saved);
    }
  } catch {
    // A record that cannot be read is treated as missing.
  }
  await persister.removeClient();
  return undefined;
}

/** Whether a query has data to store. Its status does not tell: a failed refetch leaves good data with `error`. */
function hasData({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (!isStored(queryKey)) return false;
  return state.data !== undefined && Date.now() - state.dataUpdatedAt < MAX_DATA_AGE;
}

function changesData(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'added') return hasData(event.query);
  return event.type === 'removed' || (event.type === 'updated' && CHANGES.has(event.action.type));
}

/** Texts by the state of their query, which every change replaces: only changed queries are serialized again. */
const texts = new WeakMap<Query['state'], string>();

/** All data of `client` as it is stored: what `restored` reads of a `PersistedClient`. */
function textOf(client: QueryClient): string {
  const queries = client.getQueryCache().getAll().filter(hasData).map(textOfQuery);
  const clientState = `{"mutations":[],"queries":[${queries.join()}]}`;
  return `{"buster":"${DATA_SCHEMA}","timestamp":${Date.now()},"clientState":${clientState}}`;
}

/** The stored text of a query. Its failures are left out: the next start shows the data and asks again. */
function textOfQuery({ queryKey, queryHash, state }: Query): string {
  const known = texts.get(state);
  if (known !== undefined) return known;
  const { data, dataUpdatedAt, isInvalidated } = state;
  const stored = { queryKey, queryHash, state: { data, dataUpdatedAt, isInvalidated } };
  const text = JSON.stringify(stored);
  texts.set(state, text);
  return text;
}
