import { PrecacheController } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/** The shell, every chunk, styles, fonts and icons of this build. No video, no photograph. */
const controller = new PrecacheController();
controller.addToCacheList(self.__WB_MANIFEST);

const SHELL = '/index.html';

/** All or nothing: a version that did not arrive whole never takes over. */
export function install(event: ExtendableEvent): void {
  event.waitUntil(controller.install(event));
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

/** Every page of the app is the same shell: no navigation waits for a network. */
export async function serveShell({ request }: FetchEvent): Promise<Response> {
  return (await controller.matchPrecache(SHELL)) ?? fetch(request);
}
