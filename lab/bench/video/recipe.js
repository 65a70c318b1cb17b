import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst } from 'workbox-strategies';

/** The recipe for audio and video of Workbox's documentation; its page calls `cache.add` ahead. */
const strategy = new CacheFirst({
  cacheName: 'videos',
  plugins: [new CacheableResponsePlugin({ statuses: [200] }), new RangeRequestsPlugin()],
});

addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.destination === 'video') event.respondWith(strategy.handle({ event, request }));
});
