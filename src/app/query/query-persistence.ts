import { hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import { openQueryCache, type QueryCacheView } from '../../offline/query-cache.ts';

/** Raised when the shape of stored data changes; never the build id, an update must not empty it. */
const DATA_SCHEMA = '1';
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;
const WRITE_EVERY = 1_000;
/** Events of the cache that change data; the others are about observers. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'removed', 'updated']);

type Attachment = {
  owner: string;
  /** Writes what has changed since the last save; resolves when it is in IndexedDB. */
  save(): Promise<void>;
  /** Ends the connection; nothing is written after it, not even by a timer under way. */
  cut(): void;
};

let attached: Attachment | undefined;
let hasHadOwner = false;
/** One owner is attached after the other: two at once would leave one connected for ever. */
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
  const view = await openQueryCache(owner);
  const options = {
    queryClient,
    persister: {
      persistClient: (data: PersistedClient) => view.setItem(withoutFailures(data)),
      restoreClient: () => undefined,
      removeClient: () => view.removeItem(),
    },
    buster: DATA_SCHEMA,
    dehydrateOptions: { shouldDehydrateQuery: hasData },
  };
  // Data of a prerendered page, read before the stored record, is saved as well.
  let hasChanged = queryClient.getQueryCache().getAll().some(hasData);
  let isCut = false;
  let isBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): Promise<void> {
    hasChanged = false;
    return persistQueryClientSave(options);
  }

  /** All of the data is gathered for it: once for what comes within a second. */
  function saveSoon() {
    if (!isBegun) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void save();
    }, WRITE_EVERY);
  }

  /** Begins when the record is known: on a slow device after the screens have asked for their data. */
  function begin() {
    // The next owner's data must not be mixed with it.
    if (isCut) return;
    const isNewer = hasChanged;
    restore(queryClient, view);
    hasChanged = isNewer;
    isBegun = true;
    if (hasChanged) saveSoon();
  }

  const stopWatching = queryClient.getQueryCache().subscribe(({ type }) => {
    if (!CHANGES.has(type)) return;
    hasChanged = true;
    saveSoon();
  });
  if (view.late) view.late.then(begin, () => undefined);
  else begin();

  return {
    owner,
    async save() {
      // An older tab that only comes and goes must not overwrite what a newer one has fetched.
      if (hasChanged && isBegun) await save();
      await view.flush();
    },
    cut() {
      isCut = true;
      stopWatching();
      clearTimeout(timer);
      view.close();
    },
  };
}

/** Newer data in `client` stays; a record that is old or cannot be read is dropped. */
function restore(client: QueryClient, view: QueryCacheView): void {
  const text = view.getItem();
  if (text === null) return;
  try {
    const { buster, timestamp, clientState }: PersistedClient = JSON.parse(text);
    if (buster === DATA_SCHEMA && Date.now() - timestamp <= MAX_AGE) {
      return hydrate(client, clientState);
    }
  } catch {
    // As if there were none.
  }
  view.removeItem();
}

/** What was opened by a secret in an address is not saved: the next user of the device may be another. */
const UNSAVED: ReadonlySet<unknown> = new Set(['guest-order']);

/** Not "has succeeded": a failed refetch leaves good data in a query whose status is `error`. */
function hasData({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (UNSAVED.has(queryKey[0])) return false;
  return state.data !== undefined && Date.now() - state.dataUpdatedAt < MAX_AGE;
}

/** A failure belongs to the run that saw it; the next start shows the data and asks again. */
function withoutFailures(persisted: PersistedClient): string {
  const queries = persisted.clientState.queries.map(({ promise: _promise, ...query }) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      error: null,
      fetchStatus: 'idle' as const,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return JSON.stringify({ ...persisted, clientState: { queries, mutations: [] } });
}
