import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const CACHE = 'images';
const MONTH_S = 30 * 24 * 60 * 60;

/** Drawn pictures have hashed names: what was seen once never changes. */
const images = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 6 * MONTH_S, purgeOnQuotaError: true }),
  ],
});

/** One picture is rendered in three widths and three formats, which differ by this ending. */
const ENDING = /-(?:320|640|1280)\.(?:avif|webp|jpg)$/;
const SIBLINGS = [640, 1280, 320].flatMap((width) =>
  ['webp', 'avif', 'jpg'].map((format) => `-${width}.${format}`),
);

/** The picture itself or, without a network, the same picture in another width or format. */
export async function serveImage(event: FetchEvent): Promise<Response> {
  try {
    return await images.handle({ event, request: event.request });
  } catch (error) {
    const sibling = await cachedSibling(event.request.url);
    if (sibling) return sibling;
    throw error;
  }
}

async function cachedSibling(url: string): Promise<Response | undefined> {
  if (!ENDING.test(url)) return undefined;
  const cache = await caches.open(CACHE);
  const candidates = SIBLINGS.map((ending) => cache.match(url.replace(ENDING, ending)));
  return (await Promise.all(candidates)).find((found) => found !== undefined);
}
