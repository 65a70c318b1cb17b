import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessoryDescription, planDescription, productList } from '../../src/contract/products.ts';
import { products } from '../../server/db/schema.ts';
import { ProductListCopy } from '../../server/modules/products/list-copy.ts';
import { createTestApp } from './support/app.ts';
import { openShop } from './support/products.ts';
import { inThisFile } from './support/in-this-file.ts';

let now = new Date('2026-03-01T10:00:00Z');
const server = inThisFile(() => createTestApp({ clock: () => now }));
beforeAll(() => openShop(server.database.db));
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const get = (query = '', headers = {}) =>
  server.app.inject({ url: `/api/product${query}`, headers });

describe('GET /api/product', () => {
  it('gives what is on sale by id: no withdrawn product and no gift', async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const { data } = v.parse(productList, response.json());
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(data[1]).toEqual({
      id: 2,
      name: 'Guma 2',
      subtitle: 'Do domu',
      image: '/media/products/guma-2-1280.jpg',
      placeholder: 'data:image/webp;base64,AAAA',
      new_price: 4999,
      product_type: 'one_purchase',
      description: '{"subInfo":"","parameters":[],"description":"Opis"}',
      available: true,
    });
  });

  it('shows the picture of a plan’s gift', async () => {
    const { data } = v.parse(productList, (await get()).json());
    const plan = data.find(({ id }) => id === 5);
    expect(v.parse(planDescription, JSON.parse(plan?.description ?? ''))).toEqual({
      includedFeature: ['Wszystko'],
      notIncludedFeatures: [],
      giftDescription: 'Guma',
      giftImage: '/media/products/guma-7-1280.jpg',
    });
  });

  it('says what the parts of a set cost singly, while all of them are on sale', async () => {
    const { db } = server.database;
    const partsPrice = async () => {
      now = new Date(now.getTime() + 60_000);
      const { data } = v.parse(productList, (await get()).json());
      const set = data.find(({ id }) => id === 3);
      return v.parse(accessoryDescription, JSON.parse(set?.description ?? '')).partsPrice;
    };
    const change = (id: number, changes: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(changes).where(eq(products.id, id));
    const of = (parts: number[]) => change(3, { description: { description: 'Opis', parts } });

    expect(await partsPrice()).toBeUndefined();
    await of([1, 2, 2]);
    expect(await partsPrice()).toBe(129_00 + 2 * 49_99);
    await change(2, { price: 39_99 });
    expect(await partsPrice()).toBe(129_00 + 2 * 39_99);
    await change(2, { price: 49_99 });
    for (const parts of [[1, 9], [1, 404], []]) {
      // oxlint-disable-next-line no-await-in-loop -- one set, list by list
      await of(parts);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await partsPrice(), `${parts}`).toBeUndefined();
    }
    await change(3, { description: { description: 'Opis', subInfo: '', parameters: [] } });
  });

  it('answers 304 to who has the list, until it changes', async () => {
    const first = await get();
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    for (const known of [String(etag), `"other", W/${String(etag)}`, '*']) {
      const response = await get('', { 'if-none-match': known });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers.etag).toBe(etag);
    }
    await server.database.db.update(products).set({ price: 5000 }).where(eq(products.id, 2));
    now = new Date(now.getTime() + 2_000);
    const changed = await get('', { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data[1].new_price).toBe(5000);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('comes in brotli, with a tag of its own, to who takes it', async () => {
    const plain = await get();
    const packed = await get('', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await get('', known)).statusCode).toBe(304);
    for (const encoding of ['gzip', 'br;q=0, gzip', 'abra']) {
      const response = await get('', { 'accept-encoding': encoding });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.body).toBe(plain.body);
    }
  });

  it('is not stopped by a token that no longer holds', async () => {
    expect((await get('', { authorization: 'Bearer a.b.c' })).statusCode).toBe(200);
  });
});

describe('GET /api/product?ids=', () => {
  it('gives withdrawn products too, and says so', async () => {
    const { data } = v.parse(productList, (await get('?ids=9,1,4711,1')).json());
    expect(data.map(({ id, available }) => [id, available])).toEqual([
      [1, true],
      [9, false],
    ]);
  });

  it('never gives a gift', async () => {
    expect((await get('?ids=7')).json()).toEqual({ data: [] });
  });

  it.each([
    '?ids=',
    '?ids=1,',
    '?ids=-1',
    '?ids=1.5',
    '?ids=0',
    '?ids=99999999999',
    '?ids=2147483648',
    '?ids=1%20or%201',
    '?ids=1&ids=2',
    `?ids=${Array.from({ length: 51 }, (_, id) => id + 1).join(',')}`,
  ])('refuses %s in words', async (query) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json().message[0]).toEqual({
      message: expect.stringMatching(/„numery produktów”/),
      code: 'validation',
    });
  });
});

describe('the copy of the list', () => {
  const slow = () => {
    let finish: (json: string) => void = () => {};
    const render = vi.fn<() => Promise<string>>(() => new Promise((done) => (finish = done)));
    return { render, finish: (json: string) => finish(json) };
  };

  it('is read once for all who wait', async () => {
    const { render, finish } = slow();
    const copy = new ProductListCopy({ render, clock: () => now });
    const waiting = Promise.all([copy.get(), copy.get(), copy.get()]);
    finish('[1]');
    const [first, ...others] = await waiting;
    expect(first?.plain.body.toString()).toBe('[1]');
    for (const other of others) expect(other).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('ages from before it was read, and when the clock is set back', async () => {
    const { render, finish } = slow();
    const copy = new ProductListCopy({ render, clock: () => now });
    const waiting = copy.get();
    now = new Date(now.getTime() + 1_500);
    finish('[1]');
    await waiting;
    expect(copy.get()).not.toBeInstanceOf(Promise);
    now = new Date(now.getTime() + 500);
    const again = copy.get();
    expect(again).toBeInstanceOf(Promise);
    finish('[2]');
    expect((await again).plain.body.toString()).toBe('[2]');
    now = new Date(now.getTime() - 10_000);
    const set = copy.get();
    expect(set).toBeInstanceOf(Promise);
    finish('[2]');
    await set;
  });

  it('asks again after a read that failed', async () => {
    const render = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('[]');
    const copy = new ProductListCopy({ render, clock: () => now });
    await expect(copy.get()).rejects.toThrow('away');
    expect((await copy.get()).plain.body.toString()).toBe('[]');
  });
});
