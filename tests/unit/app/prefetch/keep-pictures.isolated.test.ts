import { afterEach, expect, test, vi } from 'vitest';
import { keepPictures } from '../../../../src/app/prefetch/keep-picture.ts';

const ORIGIN = 'https://silna.example';
const PICTURES = ['/media/a-320.avif', '/media/b-320.avif', '/media/a-320.avif', ''];

/** A device that has `kept` already; its worker takes over when the test says so. */
function setUp({ kept = [] as string[], saveData = false, hasWorkers = true } = {}) {
  const container = Object.assign(new EventTarget(), { controller: null as object | null });
  const connection = Object.assign(new EventTarget(), { saveData });
  vi.stubGlobal('navigator', { connection, ...(hasWorkers && { serviceWorker: container }) });
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', { match: async (src: string) => kept.includes(src) || undefined });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (src: string) => {
    asked.push(src);
    return new Response();
  });
  const takeOver = () => {
    container.controller = {};
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { asked, takeOver };
}

afterEach(() => vi.unstubAllGlobals());

test('on a first visit they come as soon as the worker is there to keep them, each once', async () => {
  const { asked, takeOver } = setUp();
  const kept = keepPictures(
    [...PICTURES, 'https://cdn.example/c.jpg'],
    new AbortController().signal,
  );
  await Promise.resolve();
  expect(asked).toEqual([]);
  takeOver();
  await kept;
  expect(asked.toSorted()).toEqual(['/media/a-320.avif', '/media/b-320.avif']);
});

test('a picture that is on the phone is not fetched again', async () => {
  const { asked, takeOver } = setUp({ kept: ['/media/a-320.avif'] });
  takeOver();
  await keepPictures(PICTURES, new AbortController().signal);
  expect(asked).toEqual(['/media/b-320.avif']);
});

test('a session that ends before the worker is there leaves nothing behind', async () => {
  const { asked, takeOver } = setUp();
  const session = new AbortController();
  const kept = keepPictures(PICTURES, session.signal);
  session.abort();
  await kept;
  takeOver();
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { hasWorkers: false }])(
  'none for a phone with %j',
  async (phone) => {
    const { asked, takeOver } = setUp(phone);
    takeOver();
    await keepPictures(PICTURES, new AbortController().signal);
    expect(asked).toEqual([]);
  },
);
