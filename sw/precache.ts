import { PrecacheController } from 'workbox-precaching';
import { runInPool } from '../src/lib/worker-pool.ts';
import { dropEarlierBuilds } from './start/snapshots.ts';

declare const self: ServiceWorkerGlobalScope;

/** The shell, every chunk, styles, fonts and icons of this build. No video, no photograph. */
const files = self.__WB_MANIFEST;
const controller = new PrecacheController();
controller.addToCacheList(files);

/** Number of parallel requests, which leaves some of the host's connections to the open page. */
const LANES = 4;

export const SHELL = '/shell.html';

/**
 * Fetches all files of the build; if one is missing, the version never activates. Workbox's own `install` is not
 * used, because it fetches one file after the other, with a round trip for each.
 */
export function install(event: ExtendableEvent): void {
  event.waitUntil(runInPool(files, LANES, (file) => keep(event, file)));
}

async function keep(event: ExtendableEvent, file: (typeof files)[number]): Promise<void> {
  const { url, revision, integrity } =
    typeof file === 'string' ? { url: file, revision: null, integrity: undefined } : file;
  const cacheKey = controller.getCacheKeyForURL(url);
  const request = new Request(url, {
    // A URL without a revision contains its hash: a cached response for it is current.
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
    // Requests of the open page go first.
    priority: 'low',
    ...(integrity !== undefined && { integrity }),
  });
  const params = { cacheKey };
  await Promise.all(controller.strategy.handleAll({ request, event, params }));
}

/** Deletes what belongs to older versions and claims the open pages. */
export function activate(event: ExtendableEvent): void {
  event.waitUntil(
    Promise.all([
      controller.activate(event).then(() => self.clients.claim()),
      precached(SHELL).then(dropEarlierBuilds),
    ]),
  );
}

export function isPrecached(url: URL): boolean {
  return controller.getCacheKeyForURL(url.href) !== undefined;
}

/** A file of this build as it is cached; undefined for another address, and where the browser has evicted it. */
export function precached(request: RequestInfo): Promise<Response | undefined> {
  return controller.matchPrecache(request);
}

/** A file of this build, from the cache; from the network only where the browser has evicted it. */
export async function servePrecached({ request }: FetchEvent): Promise<Response> {
  return (await precached(request)) ?? fetch(request);
}
