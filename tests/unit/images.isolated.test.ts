import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from './sw/video/memory-caches.ts';

const ORIGIN = 'https://silna.example';
const PICTURE = `${ORIGIN}/media/przysiad-640.avif`;
const OTHER = `${ORIGIN}/media/mostek-640.avif`;
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The event of a request, as far as Workbox uses it. */
class Asked extends Event {
  readonly work: Promise<unknown>[] = [];
  constructor(readonly request: Request) {
    super('fetch');
  }
  waitUntil(each: Promise<unknown>): void {
    this.work.push(each);
  }
}

/** Not imported, as the tests are compiled without the types of a worker. */
type Worker = { serveImage(event: Asked): Promise<Response> };

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('ExtendableEvent', Asked);
  vi.stubGlobal('FetchEvent', Asked);
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async () => picture('from the network'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function picture(body: string, date = new Date()): Response {
  return new Response(body, {
    headers: { 'content-type': 'image/avif', date: date.toUTCString() },
  });
}

async function ask(url: string): Promise<string> {
  const { serveImage } = await vi.importActual<Worker>('../../sw/images.ts');
  const event = new Asked(new Request(url));
  const answer = await serveImage(event);
  await Promise.allSettled(event.work);
  return answer.text();
}

const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const keep = async (url: string, response: Response) =>
  (await caches.open('images')).put(url, response);

test('a stored picture is shown offline however old its answer was when it came', async () => {
  network.mockResolvedValue(picture('kept', new Date(Date.now() - 2 * YEAR)));
  await ask(PICTURE);
  offline();
  expect(await ask(PICTURE)).toBe('kept');
});

test('a clock set ahead takes no picture away', async () => {
  network.mockImplementation(async () => picture('kept'));
  await ask(PICTURE);
  await ask(OTHER);
  vi.useFakeTimers({ now: Date.now() + 10 * YEAR, toFake: ['Date'] });
  offline();
  expect(await ask(PICTURE)).toBe('kept');
  expect(await ask(OTHER)).toBe('kept');
  expect(await ask(OTHER)).toBe('kept');
});

test.each([
  ['fails', offline],
  [
    'answers an error',
    () => network.mockImplementation(async () => new Response('', { status: 503 })),
  ],
  [
    'answers with the page of a portal',
    () =>
      network.mockImplementation(
        async () => new Response('<h1>Zaloguj się', { headers: { 'content-type': 'text/html' } }),
      ),
  ],
])('another size, however old, stands in where the network %s', async (_, breakNetwork) => {
  await keep(PICTURE.replace('640', '320'), picture('smaller', new Date(Date.now() - 2 * YEAR)));
  breakNetwork();
  expect(await ask(PICTURE)).toBe('smaller');
});

test('the sharpest of several sizes stands in for one that cannot be had', async () => {
  await keep(PICTURE.replace('640', '320'), picture('small'));
  await keep(PICTURE.replace('640', '1280'), picture('sharp'));
  offline();
  expect(await ask(PICTURE)).toBe('sharp');
});

test.each([
  ['/media/articles/mata.0123abcd-640.avif', 'earlier'],
  ['/media/articles/mata.0123abcd-640.avif?2', ''],
  ['/media/articles/inna.0123abcd-640.avif', ''],
  ['/media/mata.20261128-640.avif', ''],
])('another rendering stands in for %s, which cannot be had: "%s"', async (path, expected) => {
  await keep(`${ORIGIN}/media/articles/mata.98765cde-320.webp`, picture('small'));
  await keep(`${ORIGIN}/media/articles/mata.98765cde-1280.webp`, picture('earlier'));
  await keep(`${ORIGIN}/media/mata.20261127-640.avif`, picture('another day'));
  network.mockImplementation(async () => new Response('', { status: 404 }));
  expect(await ask(ORIGIN + path)).toBe(expected);
});

test('a picture that is stored is not asked for again', async () => {
  await ask(PICTURE);
  network.mockClear();
  await ask(PICTURE);
  expect(network).not.toHaveBeenCalled();
});
