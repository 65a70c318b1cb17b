import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productPrices, products } from '../../server/db/schema.ts';
import { openSite, type TestSite } from './support/site.ts';
import { SHELL } from './support/site-files.ts';
import { inThisFile } from './support/in-this-file.ts';

const site = inThisFile(() => openSite());

const browse: TestSite['browse'] = (...asked) => site.browse(...asked);

/** The query data in a page. */
function queriesIn(body: string) {
  const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json);
}

/** Rules of search engines that the structured data of a page break. */
async function errorsIn(body: string): Promise<string[]> {
  const found = new WebAutoExtractor({}).parse(body);
  const issues = await new Validator().validate(found);
  return issues.flatMap(({ severity, issueMessage }) =>
    severity === 'ERROR' ? [issueMessage] : [],
  );
}

/** The structured data of a page. */
function dataIn(body: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json);
}

describe('the page of a product', () => {
  it('is drawn with what it sells, for those too who read no scripts', async () => {
    const { body, headers, statusCode } = await browse('/productDetails?id=2&utm_source=list');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Guma 2 – Silna</title>');
    expect(body).toContain('<meta name="description" content="Do domu. Opis">');
    expect(body).toContain('<link rel="canonical" href="http://localhost/productDetails?id=2">');
    expect(body).toContain('content="http://localhost/media/products/guma-2-1280.jpg"');
    expect(body).toContain('<div id="root"><h1>Guma 2</h1></div>');
    expect(queriesIn(body)).toMatchObject({ path: '/productDetails?id=2', name: 'Guma 2' });
    expect(dataIn(body)).toMatchObject({
      '@type': 'Product',
      name: 'Guma 2',
      offers: {
        price: '49.99',
        priceCurrency: 'PLN',
        availability: 'https://schema.org/InStock',
        url: 'http://localhost/productDetails?id=2',
      },
    });
  });

  it('tells machines who made it and of what it warns', async () => {
    const address = { address: 'ul. Prosta 1, Łódź', country: 'PL' };
    const safety = {
      producer: { name: 'Lateks', contact: 'lateks@example.com', ...address, country: 'CN' },
      responsible: { name: 'Biuro', contact: 'https://biuro.example', ...address },
      model: 'GD-13',
      batch: '7',
      warnings: ['Zawiera lateks.'],
    };
    const { db } = site.server.database;
    await db
      .update(products)
      .set({ description: { description: 'Opis', safety } })
      .where(eq(products.id, 1));
    expect(dataIn((await browse('/productDetails?id=1')).body)).toMatchObject({
      model: 'GD-13',
      manufacturer: {
        name: 'Lateks',
        email: 'lateks@example.com',
        address: { streetAddress: 'ul. Prosta 1, Łódź', addressCountry: 'CN' },
      },
      additionalProperty: [
        { name: 'Partia', value: '7' },
        { name: 'Odpowiada w Unii', value: 'Biuro, ul. Prosta 1, Łódź, https://biuro.example' },
        { name: 'Ostrzeżenie', value: 'Zawiera lateks.' },
      ],
    });
  });

  it('tells machines what a validator of their rules takes', async () => {
    const { db } = site.server.database;
    const day = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await db.insert(productPrices).values([
      { productId: 2, since: day(50), until: day(5), price: 59_99 },
      { productId: 2, since: day(5), until: null, price: 49_99 },
    ]);
    const { body } = await browse('/productDetails?id=2');
    const data = dataIn(body);
    expect(data).toMatchObject({
      offers: {
        price: '49.99',
        priceSpecification: { price: '59.99', priceType: expect.stringMatching(/Strikethrough/) },
        shippingDetails: [
          { shippingRate: { value: '9.99', currency: 'PLN' } },
          { shippingRate: { value: '14.99', currency: 'PLN' } },
        ],
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    });
    expect(await errorsIn(body)).toEqual([]);
    // The rules are asked: without a rate they are broken.
    expect(await errorsIn(body.replaceAll('shippingRate', 'rate'))).not.toEqual([]);
    await db.delete(productPrices);
  });

  it('tells machines how long the product takes to leave', async () => {
    const handling = (body: string) =>
      [...body.matchAll(/"handlingTime":(\{[^}]*\})/g)].map(([, json = '']) => JSON.parse(json));
    const { db } = site.server.database;
    const took = (days: number) => ({ minValue: 0, maxValue: days, unitCode: 'DAY' });
    const usual = handling((await browse('/productDetails?id=1')).body);
    expect(usual).toMatchObject([took(1), took(1)]);
    await db.update(products).set({ dispatchDays: 5 }).where(eq(products.id, 1));
    const { body } = await browse('/productDetails?id=1');
    expect(handling(body)).toMatchObject([took(5), took(5)]);
    expect(await errorsIn(body)).toEqual([]);
  });

  it('is there for link previews, which ask for anything', async () => {
    const { body } = await browse('/productDetails?id=2', { accept: '*/*' });
    expect(body).toContain('<meta property="og:title"');
    expect(body).toContain('Guma 2');
  });

  it('comes compressed, and once', async () => {
    const response = await browse('/productDetails?id=2', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toMatch('accept-encoding');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('Guma 2');
    const known = { 'accept-encoding': 'br', 'if-none-match': response.headers.etag ?? '' };
    expect((await browse('/productDetails?id=2', known)).statusCode).toBe(304);
  });

  it.each(['?id=5', '?id=999', '?id=1.5', '?id=1%3Cscript%3E', ''])(
    'is the shell where nothing is sold: %s',
    async (query) => {
      const { body, statusCode } = await browse(`/productDetails${query}`);
      expect([statusCode, body]).toEqual([404, SHELL]);
    },
  );

  it('shows a change at once, and says that what it shows was read yesterday', async () => {
    const { db } = site.server.database;
    await browse('/productDetails?id=3');
    await db.update(products).set({ name: 'Nowa' }).where(eq(products.id, 3));
    const queries = queriesIn((await browse('/productDetails?id=3')).body);
    expect(queries).toMatchObject({ name: 'Nowa' });
    const age = Date.now() - queries.readAt;
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(2 * 24 * 60 * 60 * 1000);
  });

  it('is the shell when it cannot be drawn', async () => {
    const { body, statusCode } = await browse('/productDetails?id=9');
    expect([statusCode, body]).toEqual([200, SHELL]);
  });

  it('cannot be broken by a name', async () => {
    const { db } = site.server.database;
    const name = '"Guma" & </script><script>alert(1)</script> $&';
    await db.update(products).set({ name }).where(eq(products.id, 1));
    const { body } = await browse('/productDetails?id=1');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;Guma&quot; &amp; &lt;/script>');
    expect(queriesIn(body)).toMatchObject({ name });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name });
  });
});
