import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { READ_DEADLINE } from '../src/api/call-deadlines.ts';
import { withDeadline } from '../src/lib/abort.ts';
import { withoutHash } from '../src/offline/videos/renderings.ts';

const CACHE = 'images';
/** The wait for the network, in ms, where the same picture is cached in another size. */
const PATIENCE = 2_000;

/**
 * Pictures have hashed names: the bytes at an address never change, so their number is limited and not their age. By age
 * Workbox would refuse what is stored because of the answer's `Date`, or of a clock set ahead, offline too.
 */
const images = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    // A captive portal answers 200 with its own page: it must not be cached as a picture.
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true }),
  ],
});

/** The copies of one picture differ by this ending (`packages/figures/src/picture.ts`). */
const ENDING = /-(?:(?:320|640|1280)\.(?:avif|webp)|1280\.jpg)$/;
/** The sharpest first: offline, the still of an exercise fills the screen in place of its video. */
const SIBLINGS = [
  ...[1280, 640, 320].flatMap((width) => [`-${width}.webp`, `-${width}.avif`]),
  '-1280.jpg',
];

/**
 * The picture itself or, where the network fails, is slow or answers something else, the same picture in another width
 * or format, or another rendering of it.
 */
export async function serveImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url, { cacheName: CACHE });
  const sibling = cached ? undefined : await cachedSibling(request.url);
  try {
    const answer = await withDeadline(sibling ? PATIENCE : READ_DEADLINE, () =>
      images.handle({ event, request }),
    );
    if (isPicture(answer)) return answer;
    return sibling ?? (await otherRendering(request.url)) ?? answer;
  } catch {
    return cached ?? sibling ?? (await otherRendering(request.url)) ?? Response.error();
  }
}

async function cachedSibling(url: string): Promise<Response | undefined> {
  if (!ENDING.test(url)) return undefined;
  const cache = await caches.open(CACHE);
  const candidates = SIBLINGS.map((ending) => cache.match(url.replace(ENDING, ending)));
  return (await Promise.all(candidates)).find((found) => found !== undefined);
}

/** A release may have drawn the picture anew: an earlier rendering is better than none. */
async function otherRendering(url: string): Promise<Response | undefined> {
  const drawing = drawingOf(url);
  if (drawing === undefined) return undefined;
  const kept = await (await caches.open(CACHE)).keys();
  const other = kept.find((each) => drawingOf(each.url) === drawing);
  return other && cachedSibling(other.url);
}

function drawingOf(url: string): string | undefined {
  return ENDING.test(url) ? withoutHash(url)?.replace(ENDING, '') : undefined;
}

function isPicture({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('image/');
}
