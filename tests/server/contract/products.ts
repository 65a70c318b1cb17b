import type { Db } from '../../../server/db/open-database.ts';
import { products } from '../../../server/db/schema.ts';

/** Ids of the products of the table; plans and gifts hold 4 to 8, as in the product. */
export const PRODUCT_IDS = {
  band: 1,
  mat: 2,
  withdrawn: 3,
  monthlyPlan: 4,
  quarterlyPlan: 5,
  gift: 7,
  soldOut: 9,
  unknown: 999,
} as const;

/** Grosze. */
export const PRICES = { band: 4_999, mat: 11_900, monthlyPlan: 6_900, quarterlyPlan: 17_900 };

type NewProduct = typeof products.$inferInsert;

const accessory = (id: number, name: string, price: number): NewProduct => ({
  id,
  type: 'one_purchase',
  name,
  subtitle: 'Do ćwiczeń w domu',
  image: `/media/products/${id}.webp`,
  price,
  description: { description: 'Opis.', subInfo: '', parameters: [] },
});

const plan = (id: number, name: string, price: number): NewProduct => ({
  ...accessory(id, name, price),
  description: { includedFeature: ['Wszystkie treningi'], notIncludedFeatures: [] },
});

export async function stockShop(db: Db): Promise<void> {
  await db.insert(products).values([
    accessory(PRODUCT_IDS.band, 'Guma długa lekka', PRICES.band),
    accessory(PRODUCT_IDS.mat, 'Mata do ćwiczeń', PRICES.mat),
    { ...accessory(PRODUCT_IDS.withdrawn, 'Guma wycofana', 1_000), available: false },
    {
      ...plan(PRODUCT_IDS.monthlyPlan, 'Plan miesięczny', PRICES.monthlyPlan),
      type: 'subscription_month',
    },
    {
      ...plan(PRODUCT_IDS.quarterlyPlan, 'Plan kwartalny', PRICES.quarterlyPlan),
      type: 'subscription_quarter',
      giftId: PRODUCT_IDS.gift,
    },
    { ...accessory(PRODUCT_IDS.gift, 'Zestaw z gumą długą', 0), type: 'gift' },
    {
      ...accessory(PRODUCT_IDS.soldOut, 'Kotwica do drzwi', 3_999),
      stockPieces: 0,
      stockCounted: '2026-11-29',
    },
  ]);
}

/** The ids that `GET /api/product` shows. */
export const ON_SALE = [
  PRODUCT_IDS.band,
  PRODUCT_IDS.mat,
  PRODUCT_IDS.monthlyPlan,
  PRODUCT_IDS.quarterlyPlan,
  PRODUCT_IDS.soldOut,
];
