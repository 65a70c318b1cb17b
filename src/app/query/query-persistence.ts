import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { openQueryCache } from '../../offline/query-cache.ts';

/** Raised when the shape of stored data changes; never the build id, an update must not empty it. */
const DATA_SCHEMA = '1';
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;
const WRITE_EVERY = 1_000;
/** Of the cache's events; the others say who listens. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'removed', 'updated']);

/** Asks the persister to write: what it writes is gathered when it does. */
const NOTHING: PersistedClient = {
  buster: DATA_SCHEMA,
  timestamp: 0,
  clientState: { mutations: [], queries: [] },
};

type Attachment = {
  owner: string;
  /** Writes what has changed since the last save; resolves when it stands in IndexedDB. */
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
 * Fills `client` with what the phone knows for `owner` (a user id or `guest`) and keeps the phone
 * up to date from then on. Another owner's data is saved and leaves the memory first.
 */
export function attachCache(client: QueryClient, owner: string): Promise<void> {
  return inTurn(async () => {
    if (attached?.owner === owner) return;
    await attached?.save();
    attached?.cut();
    // What a drawn page has brought along is nobody's: the first owner keeps it.
    if (hasHadOwner) client.clear();
    hasHadOwner = true;
    attached = await connect(client, owner);
  });
}

/** Writes what is still on its way to the phone; for the moment the page may be killed. */
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
  // Gathering all of the data takes 7 ms on a slow phone: once for what comes within a second, and at
  // the moment of writing, so that a late write never covers a newer one.
  const gather = () => textOf(queryClient);
  const persister = createSyncStoragePersister({
    storage: view,
    key: owner,
    throttleTime: WRITE_EVERY,
    serialize: gather,
  });
  const saveSoon = () => void persister.persistClient(NOTHING);
  // What was read before the phone was asked, on a page that was drawn beforehand, is kept as well.
  let hasChanged = queryClient.getQueryCache().getAll().some(hasData);
  let isCut = false;
  let isBegun = false;

  /** Begins when the record is known: on a slow phone after the screens have asked for their data. */
  async function begin() {
    const saved = await savedBy(persister);
    // The next person's data must not be mixed with it.
    if (isCut) return;
    const isNewer = hasChanged;
    // What the client knows newer stays.
    if (saved) hydrate(queryClient, saved.clientState);
    hasChanged = isNewer;
    isBegun = true;
    if (hasChanged) saveSoon();
  }

  const stopWatching = queryClient.getQueryCache().subscribe(({ type }) => {
    if (!CHANGES.has(type)) return;
    hasChanged = true;
    if (isBegun) saveSoon();
  });
  if (view.late) view.late.then(begin, () => undefined);
  else await begin();

  return {
    owner,
    async save() {
      // An older tab that only comes and goes must not overwrite what a newer one has fetched. Written
      // directly: a page that is being hidden may not live for another turn of the timer.
      if (hasChanged && isBegun) {
        hasChanged = false;
        view.setItem(owner, gather());
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

/** Undefined where there is nothing: a record that is old or cannot be read is forgotten. */
async function savedBy(persister: Persister): Promise<PersistedClient | undefined> {
  try {
    const saved = await persister.restoreClient();
    if (saved === undefined) return undefined;
    if (saved.buster === DATA_SCHEMA && Date.now() - saved.timestamp <= MAX_AGE) return saved;
  } catch {
    // As if there were none.
  }
  await persister.removeClient();
  return undefined;
}

/** What was opened by a secret in an address is not kept for whoever opens the phone next. */
const UNKEPT: ReadonlySet<unknown> = new Set(['guest-order']);

/** Not "has succeeded": a failed refetch leaves good data in a query whose status is `error`. */
function hasData({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (UNKEPT.has(queryKey[0])) return false;
  return state.data !== undefined && Date.now() - state.dataUpdatedAt < MAX_AGE;
}

/**
 * All data of `client` as it is stored. A failure belongs to the run that saw it: the next start shows
 * the data and asks again.
 */
function textOf(client: QueryClient): string {
  const { queries } = dehydrate(client, { shouldDehydrateQuery: hasData });
  const saved: PersistedClient = {
    ...NOTHING,
    timestamp: Date.now(),
    clientState: {
      mutations: [],
      queries: queries.map(({ promise: _promise, ...query }) => ({
        ...query,
        state: {
          ...query.state,
          status: 'success' as const,
          error: null,
          fetchStatus: 'idle' as const,
          fetchFailureCount: 0,
          fetchFailureReason: null,
        },
      })),
    },
  };
  return JSON.stringify(saved);
}
