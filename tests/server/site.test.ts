import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { openShop } from './support/products.ts';
import { LANDING, openSite, PAGE, SCRIPT, type TestSite } from './support/site.ts';
import { SHELL } from './support/site-files.ts';
import { inThisFile } from './support/in-this-file.ts';

const FOREVER = 'public, max-age=31536000, immutable';

const site = inThisFile(() => openSite());

const browse: TestSite['browse'] = (...asked) => site.browse(...asked);

/** The query data in a page. */
function queriesIn(body: string) {
  const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json);
}

describe('files of the build', () => {
  it.each([
    ['/assets/main-B1x9_a-Q.js', 'application/javascript; charset=utf-8', FOREVER],
    ['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s is %s, kept %s', async (url, type, cacheControl) => {
    const response = await browse(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe(cacheControl);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('come compressed for a browser that takes %s', async (accepted, encoding) => {
    const url = '/assets/main-B1x9_a-Q.js';
    const response = await browse(url, { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch('application/javascript');
    expect(response.headers.vary).toMatch('accept-encoding');
    expect(response.headers['cache-control']).toBe(FOREVER);
    if (encoding === 'br') {
      expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    }
  });

  it('are revalidated by their ETag', async () => {
    const { etag } = (await browse('/sw.js')).headers;
    const response = await browse('/sw.js', { 'if-none-match': String(etag) });
    expect(response.statusCode).toBe(304);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets/%2e%2e/.secret'])(
    '%s is not among them',
    async (url) => {
      const response = await browse(url, { accept: '*/*' });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('hidden');
    },
  );
});

describe('pages', () => {
  it.each(['/dashboard', '/BLOG/id/3', '/profile?tab=orders'])(
    '%s is the shell, which knows its routes',
    async (url) => {
      const response = await browse(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toBe(SHELL);
    },
  );

  it('that were rendered beforehand come as they are', async () => {
    expect((await browse('/blog')).body).toBe(PAGE);
    expect((await browse('/blog?tag=Dieta')).body).toBe(PAGE);
    expect((await browse('/blog/')).body).toBe(PAGE);
  });

  it.each([
    ['/dashboard', SHELL],
    ['/blog', PAGE],
  ])('come compressed too: %s', async (url, page) => {
    const response = await browse(url, { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(page);
  });

  it('of the landing page have one address', async () => {
    const response = await browse('/landing');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/');
  });

  it('of the terms lead to the document', async () => {
    const response = await browse('/app_terms');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/regulamin.pdf');
  });

  it.each([
    '/assets/old-12345678.js',
    '/assets/no-extension',
    '/media/gone.0123abcd.mp4',
    '/media/gone',
    '/favicon.ico',
    '/api/nothing',
    '/API/nothing',
    '/v1/nothing',
    '/emulator/auth/handler',
    '/__/auth/handler?apiKey=any&providerId=google.com',
    '/__/auth/iframe',
    '/__/firebase/init.json',
    '/_ah/warmup',
    '/.well-known/apple-app-site-association',
    '/.well-known/acme-challenge/token',
    '/securetoken.googleapis.com/v1/token',
    '/identitytoolkit.googleapis.com/v1/projects',
  ])('are never the answer to %s', async (url) => {
    const response = await browse(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch('application/json');
  });

  it('are not for scripts that ask for data, nor for other methods', async () => {
    expect((await browse('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
    const post = await site.server.app.inject({
      method: 'POST',
      url: '/dashboard',
      headers: { accept: 'text/html' },
    });
    expect(post.statusCode).toBe(404);
  });
});

describe('pages that show what is on sale', () => {
  const PAGES = ['/', '/?utm_source=list', '/shop', '/shop/', '/shop?sort=price'];
  let time = new Date('2026-03-01T10:00:00Z');
  let shop: TestApp;
  let neighbour: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ siteDir: site.siteDir, clock: () => time });
    // Another process on the same database.
    neighbour = await createTestApp({
      siteDir: site.siteDir,
      clock: () => time,
      database: { ...shop.database, close: async () => {} },
    });
    await openShop(shop.database.db);
  });
  afterAll(async () => {
    await neighbour.close();
    await shop.close();
  });
  const open = (url: string, headers: Record<string, string> = {}, { app } = shop) =>
    app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
  const setPrice = async (price: number) => {
    await shop.database.db.update(products).set({ price }).where(eq(products.id, 1));
    time = new Date(time.getTime() + 2_000);
  };

  it.each(PAGES)('%s is drawn with it', async (url) => {
    const { body, headers, statusCode } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(body).toContain('<h1>1: 12900, ');
    expect(queriesIn(body).prices).toContain('1: 12900');
    const packed = await open(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    expect(packed.headers.etag).not.toBe(headers.etag);
  });

  it('are drawn anew within seconds of a change, in every process, and known until then', async () => {
    for (const url of ['/', '/shop']) {
      const { etag } = (await open(url)).headers;
      const known = { 'if-none-match': String(etag) };
      expect((await open(url, known)).statusCode).toBe(304);
      expect((await open(url, known, neighbour)).statusCode).toBe(304);
      await setPrice(url === '/' ? 5_100 : 5_200);
      for (const process of [shop, neighbour]) {
        const changed = await open(url, known, process);
        expect(changed.statusCode).toBe(200);
        expect(changed.body).toContain(url === '/' ? '<h1>1: 5100, ' : '<h1>1: 5200, ');
        expect(changed.headers.etag).not.toBe(etag);
      }
    }
  });

  it('show no price when they cannot be drawn, and are drawn as soon as they can be', async () => {
    await setPrice(0);
    const { body, statusCode, headers } = await open('/');
    expect([statusCode, body]).toEqual([200, LANDING]);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await open('/shop')).body).toBe(SHELL);
    await setPrice(12_900);
    expect((await open('/')).body).toContain('<h1>1: 12900, ');
  });

  it('stay what they are in the build for who keeps them on a phone', async () => {
    expect((await open('/index.html')).body).toBe(LANDING);
  });
});

it('answers the API alone when there is no build', async () => {
  const bare = await createTestApp();
  try {
    const response = await bare.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect((await bare.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    await bare.close();
  }
});
