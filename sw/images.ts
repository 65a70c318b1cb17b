import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const MONTH_S = 30 * 24 * 60 * 60;

/** Drawn pictures have hashed names: what was seen once never changes. */
const images = new CacheFirst({
  cacheName: 'images',
  plugins: [
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 6 * MONTH_S, purgeOnQuotaError: true }),
  ],
});

export function serveImage(event: FetchEvent): Promise<Response> {
  return images.handle({ event, request: event.request });
}
