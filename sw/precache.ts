import { PrecacheController } from 'workbox-precaching';
import { runInPool } from '../src/lib/worker-pool.ts';

declare const self: ServiceWorkerGlobalScope;

/** The shell, every chunk, styles, fonts and icons of this build. No video, no photograph. */
const files = self.__WB_MANIFEST;
const controller = new PrecacheController();
controller.addToCacheList(files);

/** As many at once as leave the page that is open a connection or two. */
const LANES = 4;

const SHELL = '/shell.html';

/**
 * All or nothing: a version that did not arrive whole never takes over. Workbox's own `install` waits
 * for each file before it asks for the next one, which on a phone is a round trip for each.
 */
export function install(event: ExtendableEvent): void {
  event.waitUntil(runInPool(files, LANES, (file) => keep(event, file)));
}

async function keep(event: ExtendableEvent, file: (typeof files)[number]): Promise<void> {
  const { url, revision, integrity } =
    typeof file === 'string' ? { url: file, revision: null, integrity: undefined } : file;
  const cacheKey = controller.getCacheKeyForURL(url);
  const request = new Request(url, {
    // A name without a revision carries its hash: what the browser has by that name is it.
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
    ...(integrity !== undefined && { integrity }),
  });
  const params = { cacheKey };
  await Promise.all(controller.strategy.handleAll({ request, event, params }));
}

/** Drops what older versions left behind and serves the pages that are already open. */
export function activate(event: ExtendableEvent): void {
  event.waitUntil(controller.activate(event).then(() => self.clients.claim()));
}

export function isPrecached(url: URL): boolean {
  return controller.getCacheKeyForURL(url.href) !== undefined;
}

/** A file of this build; the network only where the browser evicted it. */
export async function servePrecached({ request }: FetchEvent): Promise<Response> {
  return (await controller.matchPrecache(request)) ?? fetch(request);
}

/** A page that was drawn while the app was built, or the shell: no navigation waits for a network. */
export async function servePage({ request }: FetchEvent): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  const drawn = await controller.matchPrecache(`${path}/index.html`);
  return drawn ?? (await controller.matchPrecache(SHELL)) ?? fetch(request);
}
