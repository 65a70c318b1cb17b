import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLines } from '../../src/contract/orders.ts';
import { readMedia } from '../../server/content/media-manifest.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { readProducts } from '../../server/content/products/read-products.ts';
import type { Database } from '../../server/db/open-database.ts';
import { products, shippedContent } from '../../server/db/schema.ts';
import { seedOrders } from '../../server/demo/seed-orders.ts';
import { seedProducts } from '../../server/demo/seed-products.ts';
import { OrdersService } from '../../server/modules/orders/service.ts';
import { productChanges } from '../../server/modules/products/product-changes.ts';
import { replaceProducts } from '../../server/modules/products/replace-products.ts';
import { takeStock } from '../../server/modules/products/stock-repo.ts';
import { openTestDatabase } from './support/database.ts';
import { FILE, rowsOf } from './support/product-file.ts';

describe('loading products', () => {
  const NOW = new Date('2026-03-01T10:00:00Z');
  let database: Database;
  let dataDir: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'silna-products-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const stored = () => database.db.select().from(products).orderBy(products.id);

  it('replaces what is there and withdraws what is no longer listed', async () => {
    expect(await replaceProducts(database.db, rowsOf(FILE), NOW)).toBe(0);
    const before = await stored();
    expect(await replaceProducts(database.db, rowsOf(FILE), NOW)).toBe(0);
    expect(await stored()).toEqual(before);

    const [product] = rowsOf(FILE.replace('49.99', '59.99'));
    if (product === undefined) throw new Error('no row');
    expect(await replaceProducts(database.db, [product], NOW)).toBe(2);
    expect(await stored()).toEqual([
      { ...product, stockSold: 0 },
      ...before.slice(1).map((row) => ({ ...row, available: false })),
    ]);
    await replaceProducts(database.db, rowsOf(FILE), NOW);
    expect(await stored()).toEqual(before);
  });

  it('counts pieces anew with a new count alone, and as many as before with the same file', async () => {
    const withStock = (stock: string) =>
      rowsOf(FILE.replace('    producer:', () => `    stock: ${stock}\n    producer:`));
    const left = async () => {
      const [row] = await stored();
      return row?.stockPieces === null ? null : (row?.stockPieces ?? 0) - (row?.stockSold ?? 0);
    };
    const load = (rows: ReturnType<typeof rowsOf>) => replaceProducts(database.db, rows, NOW);
    await load(withStock("{ pieces: 7, counted: '2026-02-01' }"));
    const sold = [{ productId: 1, quantity: 3 }];
    expect(await database.db.transaction((tx) => takeStock(tx, sold))).toEqual([]);
    expect(await left()).toBe(4);
    await load(withStock("{ pieces: 7, counted: '2026-02-01' }"));
    expect(await left()).toBe(4);
    const changes = await productChanges(
      database.db,
      withStock("{ pieces: 7, counted: '2026-02-01' }"),
    );
    expect(changes.changed).toEqual([]);
    await load(withStock("{ pieces: 7, counted: '2026-02-08' }"));
    expect(await left()).toBe(7);
    await load(rowsOf(FILE));
    expect(await left()).toBeNull();
  });

  it('loads the shipped ones once a version, past what was changed since', async () => {
    await seedProducts(database.db, NOW);
    const shipped = await stored();
    expect(shipped.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    await database.db.update(products).set({ price: 777 }).where(eq(products.id, 1));
    await seedProducts(database.db, NOW);
    expect((await stored())[0]?.price).toBe(777);
    await database.db.delete(shippedContent);
    await seedProducts(database.db, NOW);
    expect(await stored()).toEqual(shipped);
  });

  it('gives the subscriber of the demo three orders, however often it starts', async () => {
    const orders = new OrdersService({
      db: database.db,
      readRefunds: async () => new Map(),
      readWithdrawals: async () => new Map(),
      clock: () => new Date(),
    });
    const start = async () => {
      await seedOrders(database.db, new Date('2026-03-01T10:00:00Z'));
      return orders.list('user:demo-subskrypcja');
    };
    const first = await start();
    expect(await start()).toEqual(first);
    expect(first.map(({ kind }) => kind)).toEqual(['purchase', 'purchase', 'gift']);
    expect(new Set(first.map(({ created_time }) => created_time)).size).toBe(3);
    for (const { kind, total_amount, basket, delivery } of first) {
      const lines = v.parse(orderLines, basket.product_ids);
      const productsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(total_amount).toBe(productsTotal + delivery.amount);
      expect(total_amount === 0).toBe(kind === 'gift');
    }
  });
});

describe('the shipped products', async () => {
  const folder = new URL('../../server/demo/', import.meta.url);
  const media = readMedia(await readFile(new URL('media.json', folder), 'utf8'));
  const text = await readFile(new URL('products.yaml', folder), 'utf8');
  const result = readProducts({ file: 'products.yaml', text }, media);
  const { products: all, producers = [] } = result.ok ? result.content : { products: [] };

  it('are in order', () => {
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([]);
  });

  it('say of every producer that its facts are samples', () => {
    expect(producers.length).toBeGreaterThan(0);
    for (const { name, contact, responsible } of producers) {
      for (const each of [{ name, contact }, ...(responsible ? [responsible] : [])]) {
        expect(each.name).toMatch(/\(dane przykładowe\)$/);
        expect(each.contact).toMatch(/\.example(?:\/|$)/);
      }
    }
  });

  it('keep ids 4 to 8, which the basket’s counter leaves out, to plans and gifts', () => {
    const others = all.filter(({ type }) => type !== 'one_purchase').map(({ id }) => id);
    expect(others.toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8]);
    expect(all.length - others.length).toBeGreaterThanOrEqual(8);
  });
});
