import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../src/contract/products.ts';
import { createTestApp } from './support/app.ts';
import { openSite, type TestSite } from './support/site.ts';
import { SHELL } from './support/site-files.ts';
import { inThisFile } from './support/in-this-file.ts';

const site = inThisFile(() => openSite());

const browse: TestSite['browse'] = (...asked) => site.browse(...asked);

describe('the answer to search engines', () => {
  it.each([
    ['/dashboard', 200],
    ['/Dashboard/', 200],
    ['/profile?tab=orders', 200],
    ['/BLOG/id/3', 200],
    ['/blog/id/999', 404],
    ['/blog/id/3x/', 404],
    ['/MOVES/przysiad', 200],
    ['/moves/nie-ma', 404],
    ['/productDetails?id=1.5', 404],
    ['/productDetails?id=5', 404],
    ['/productDetails?id=999', 404],
    ['/productDetails', 404],
    ['/productDetails/?id=999', 404],
    ['/productDetails/?id=5', 404],
    ['/productDetails/', 404],
    ['/shell.html', 200],
    ['/shell%2Ehtml', 200],
    ['/v1x', 404],
    ['/blog/50%-rabatu', 404],
    ['/blog/id/50%', 404],
    ['/%E0%A4%A', 404],
    [`/blog/id/${'9'.repeat(200)}`, 404],
  ])('%s is answered by the shell with %i, and is for no list', async (url, status) => {
    const known = (await browse('/index.html')).headers;
    const conditions: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'br' },
      { 'if-none-match': '*' },
      { 'if-modified-since': String(known['last-modified']) },
      { 'if-match': '"other"' },
      { range: 'bytes=0-3' },
    ];
    for (const headers of status === 404 ? conditions : conditions.slice(0, 2)) {
      const response = await browse(url, headers);
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['x-robots-tag']).toBe('noindex');
      const isPacked = response.headers['content-encoding'] === 'br';
      const body = isPacked ? brotliDecompressSync(response.rawPayload) : response.body;
      expect(String(body)).toBe(SHELL);
    }
  });

  it.each(['/index.html', '/blog/index.html', '/blog/id/3/index.html'])(
    '%s is the file of a page, and for no list',
    async (url) => {
      for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
        const response = await browse(url, headers);
        expect(response.statusCode).toBe(200);
        expect(response.headers['x-robots-tag']).toBe('noindex');
      }
    },
  );

  it.each([
    ['/productdetails?id=999', '/productDetails?id=999'],
    ['/ProductDetails/?id=2&utm_source=list', '/productDetails?id=2&utm_source=list'],
  ])('%s leads to %s, which knows the products', async (url, page) => {
    const response = await browse(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, page]);
  });

  it('public pages are for every list', async () => {
    const pages = ['/', '/shop', '/shop/', '/blog', '/blog/', '/blog/id/3', '/blog/id/3/'];
    for (const url of [...pages, '/productDetails?id=2', '/productDetails/?id=2']) {
      expect((await browse(url)).headers).not.toHaveProperty('x-robots-tag');
    }
  });

  it('a page that cannot be drawn for once keeps its place in the lists', async () => {
    const broken = await createTestApp({ siteDir: site.siteDir });
    try {
      await broken.database.db.execute('drop table products cascade');
      for (const url of ['/shop', '/productDetails?id=2']) {
        const headers = { accept: 'text/html' };
        const answer = await broken.app.inject({ url, headers });
        expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
        expect(answer.headers).not.toHaveProperty('x-robots-tag');
      }
    } finally {
      await broken.close();
    }
  });
});

describe('the sitemap', () => {
  const listed = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);

  it('lists the products on sale behind the pages of the build, and no plan', async () => {
    const { body, headers } = await browse('/sitemap.xml');
    expect(headers['content-type']).toMatch('application/xml');
    expect(headers['cache-control']).toBe('no-cache');
    const { data } = (await site.server.app.inject('/api/product')).json<{ data: Product[] }>();
    const sold = data.filter(({ product_type }) => product_type === 'one_purchase');
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.length).toBeLessThan(data.length);
    expect(listed(body)).toEqual([
      'http://localhost/shop',
      ...sold.map(({ id }) => `http://localhost/productDetails?id=${id}`),
    ]);
    expect(body.endsWith('</urlset>\n')).toBe(true);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await browse('/sitemap.xml', known)).statusCode).toBe(304);
  });

  it('is that of the build while the products cannot be read', async () => {
    const broken = await createTestApp({ siteDir: site.siteDir });
    try {
      await broken.database.db.execute('drop table products cascade');
      const { body, statusCode } = await broken.app.inject('/sitemap.xml');
      expect([statusCode, listed(body)]).toEqual([200, ['http://localhost/shop']]);
    } finally {
      await broken.close();
    }
  });
});
