import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import { productPrices } from '../../server/db/schema.ts';
import { replaceProducts } from '../../server/modules/products/replace-products.ts';
import type { NewProduct } from '../../server/modules/products/replace-products.ts';
import { ProductsService } from '../../server/modules/products/service.ts';
import { seeded } from '../fixtures/random.ts';
import { openTestDatabase } from './support/database.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);
const WINDOW = 30 * 24;

const row = (id: number, price: number): NewProduct => ({
  id,
  type: 'one_purchase',
  name: `Guma ${id}`,
  subtitle: '',
  image: '/media/x.jpg',
  placeholder: null,
  price,
  description: { description: 'Opis' },
  giftId: null,
  available: true,
  dispatchDays: null,
  stockPieces: null,
  stockCounted: null,
});

/** The price at each hour, null where there was none, and what the law asks for, hour by hour. */
class Ledger {
  readonly #prices: (number | null)[] = [];

  note(hour: number, price: number | null): void {
    while (this.#prices.length < hour) this.#prices.push(this.#prices.at(-1) ?? null);
    this.#prices[hour] = price;
  }

  lowestAt(now: number): number | undefined {
    const at = (hour: number) => this.#prices[Math.min(hour, this.#prices.length - 1)] ?? null;
    const price = at(now);
    if (price === null) return undefined;
    let start = now;
    for (let hour = now; hour >= 0 && (at(hour) === null || at(hour) === price); hour -= 1) {
      if (at(hour) === price) start = hour;
    }
    if (now - start >= WINDOW) return undefined;
    const before: number[] = [];
    for (let hour = Math.max(0, start - WINDOW); hour < start; hour += 1) {
      const known = at(hour);
      if (known !== null) before.push(known);
    }
    const lowest = Math.min(...before);
    return before.length > 0 && lowest > price ? lowest : undefined;
  }
}

describe('the history of prices', () => {
  let database: Database;
  let hour = 0;
  const now = () => new Date(START + hour * HOUR);
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const load = (...rows: NewProduct[]) => replaceProducts(database.db, rows, now());
  const lowestOf = async (id: number) => {
    const service = new ProductsService({ db: database.db, clock: now });
    const [product] = await service.byIds([id]);
    return product?.lowest_price;
  };

  it('tells what the law asks for, whatever is imported when', async () => {
    const random = seeded(20_261_129);
    const ledger = new Ledger();
    let told = 0;
    for (let round = 0; round < 120; round += 1) {
      // Several imports of a day, or of an hour, and breaks of weeks.
      hour += random.chance(0.2) ? 0 : random.between(1, random.chance(0.3) ? 24 * 20 : 30);
      const price = random.chance(0.15) ? null : random.pick([40_00, 45_00, 50_00, 60_00]);
      ledger.note(hour, price);
      // oxlint-disable-next-line no-await-in-loop -- imports follow each other
      await load(row(2, 10_00), ...(price === null ? [] : [row(1, price)]));
      hour += random.between(0, 40 * 24 * (random.chance(0.1) ? 1 : 0));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const lowest = price === null ? undefined : await lowestOf(1);
      expect(lowest, `round ${round}, hour ${hour}`).toBe(ledger.lowestAt(hour));
      if (lowest !== undefined) told += 1;
    }
    expect(told).toBeGreaterThan(10);
    expect(await lowestOf(2)).toBeUndefined();
  });

  it('is left as it is by an import of the same file', async () => {
    await load(row(3, 30_00));
    const stored = () =>
      database.db.select().from(productPrices).where(eq(productPrices.productId, 3));
    const before = await stored();
    hour += 5;
    await load(row(3, 30_00));
    expect(await stored()).toEqual(before);
    expect(before).toMatchObject([{ price: 30_00, until: null }]);
  });

  it('forgets what no reduction can be compared with any more', async () => {
    await load(row(4, 40_00));
    hour += 1;
    await load(row(4, 35_00));
    hour += 401 * 24;
    await load(row(4, 30_00));
    const kept = await database.db
      .select({ price: productPrices.price })
      .from(productPrices)
      .where(eq(productPrices.productId, 4))
      .orderBy(productPrices.since);
    expect(kept.map(({ price }) => price)).toEqual([35_00, 30_00]);
  });
});
