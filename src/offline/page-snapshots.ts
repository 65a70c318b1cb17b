import * as v from 'valibot';
import { MAX_DATA_AGE } from './data-age.ts';
import { withPatientLock } from './patient-lock.ts';

/**
 * Snapshots of pages: the HTML of what a page showed, kept by the page and shown by the worker at the next
 * cold start. Every snapshot belongs to an owner and to an epoch, which begins with a sign-in: one that
 * is saved late, by a page that has slept through a sign-out, is refused.
 */
const snapshot = v.object({
  /** Path and query of the page. */
  url: v.string(),
  /** A user id, or `guest`. */
  owner: v.string(),
  epoch: v.string(),
  /** Path of the entry chunk, which is named by its content: the build that rendered the page. */
  build: v.string(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  title: v.string(),
  html: v.string(),
  /** Stylesheets of the page by their address, in their order. */
  styles: v.array(v.object({ href: v.string(), css: v.string() })),
});
export type Snapshot = v.InferOutput<typeof snapshot>;

const epochRecord = v.object({ owner: v.string(), epoch: v.string() });

const CACHE = 'snapshots';
/** Key of the epoch. It is stored beside the snapshots, so that both are deleted together, and is no page's address. */
const EPOCH = '/.snapshot-epoch';
const MOST = 5;
const LOCK = 'silna.snapshots';
/** Longest wait for the lock, in ms; then it is stolen, as its tab may be frozen or gone. */
const PATIENCE = 1_000;

/** Begins the epoch of a sign-in; all earlier snapshots are deleted. */
export async function beginEpoch(owner: string, newKey: () => string): Promise<void> {
  if (isPossible()) await alone(() => replaceEpoch(owner, newKey));
}

/**
 * The epoch of `owner`, begun where there is none yet. Undefined where `owner` is no longer signed in, which
 * `isOwner` tells under the lock.
 */
export async function joinEpoch(
  owner: string,
  isOwner: () => boolean,
  newKey: () => string,
): Promise<string | undefined> {
  if (!isPossible()) return undefined;
  return alone(async () => {
    if (!isOwner()) return undefined;
    const current = await currentEpoch();
    return current?.owner === owner ? current.epoch : replaceEpoch(owner, newKey);
  });
}

/**
 * Saves a snapshot, unless its epoch has ended or `isCurrent`, called under the lock, says that its owner is no longer
 * signed in or that a newer snapshot has overtaken it.
 */
export async function saveSnapshot(taken: Snapshot, isCurrent: () => boolean): Promise<void> {
  if (!isPossible()) return;
  await alone(async () => {
    if (!isCurrent() || !isOfEpoch(taken, await currentEpoch())) return;
    const cache = await caches.open(CACHE);
    // A cache keeps its entries in the order of insertion, so the newest is last.
    await cache.delete(taken.url);
    await cache.put(taken.url, responseOf(taken));
    const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== EPOCH);
    await Promise.all(pages.slice(0, -MOST).map((page) => cache.delete(page)));
    // This tab may have been frozen meanwhile, and a sign-out may have stolen its lock.
    if (!isOfEpoch(taken, await currentEpoch())) await caches.delete(CACHE);
  });
}

/**
 * Deletes the snapshot of the page at `url`, which shows data that `owner` no longer has. Does nothing if another
 * user is signed in.
 */
export async function dropSnapshot(
  url: string,
  owner: string,
  isOwner: () => boolean,
): Promise<void> {
  if (!isPossible()) return;
  await alone(async () => {
    if (!isOwner() || (await currentEpoch())?.owner !== owner) return;
    await (await caches.open(CACHE)).delete(url);
  });
}

/** Deletes all snapshots and ends the epoch; `andThen` runs before anybody can begin another. */
export async function wipeSnapshots(andThen: () => void): Promise<void> {
  if (!isPossible()) return andThen();
  await alone(async () => {
    await caches.delete(CACHE);
    andThen();
  });
}

/** The snapshot of the page at `url` (path and query), if it belongs to the current epoch and is not too old. */
export async function findSnapshot(url: string): Promise<Snapshot | undefined> {
  const [found, current] = await Promise.all([read(snapshot, url), currentEpoch()]);
  const isShown = found && isOfEpoch(found, current) && Date.now() - found.savedAt <= MAX_DATA_AGE;
  return isShown ? found : undefined;
}

/** Deletes the snapshots of other builds. */
export async function dropOutdatedSnapshots(isCurrent: (build: string) => boolean): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== EPOCH);
  await Promise.all(
    pages.map(async (page) => {
      const found = await read(snapshot, page.url);
      if (!found || !isCurrent(found.build)) await cache.delete(page);
    }),
  );
}

/** Whether caches exist: not over plain http, as in a local network, nor where the browser forbids storage. */
function isPossible(): boolean {
  return 'caches' in globalThis;
}

function isOfEpoch(
  { owner, epoch }: Snapshot,
  current: v.InferOutput<typeof epochRecord> | undefined,
): boolean {
  return current?.owner === owner && current.epoch === epoch;
}

async function replaceEpoch(owner: string, newKey: () => string): Promise<string> {
  const epoch = newKey();
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(EPOCH, responseOf({ owner, epoch }));
  return epoch;
}

const currentEpoch = () => read(epochRecord, EPOCH);

/** Parses a stored snapshot; undefined where there is none, or one of another version. */
async function read<S extends v.GenericSchema>(
  schema: S,
  key: string,
): Promise<v.InferOutput<S> | undefined> {
  const stored = await caches.match(key, { cacheName: CACHE });
  const found = v.safeParse(schema, await stored?.json());
  return found.success ? found.output : undefined;
}

const responseOf = (record: object) => new Response(JSON.stringify(record));

/** Runs `work` alone among all tabs. */
const alone = <T>(work: () => Promise<T>): Promise<T> => withPatientLock(LOCK, PATIENCE, work);
