import type { Db } from '../../../server/db/open-database.ts';
import { products } from '../../../server/db/schema.ts';

type NewProduct = typeof products.$inferInsert;

const product = (id: number, price: number, changes: Partial<NewProduct> = {}): NewProduct => ({
  id,
  type: 'one_purchase',
  name: `Guma ${id}`,
  subtitle: 'Do domu',
  image: `/media/products/guma-${id}-1280.jpg`,
  price,
  description: { description: 'Opis', subInfo: '', parameters: [] },
  ...changes,
});

const QUARTER: Partial<NewProduct> = {
  type: 'subscription_quarter',
  name: 'Plan kwartalny',
  giftId: 7,
  description: { includedFeature: ['Wszystko'], notIncludedFeatures: [], giftDescription: 'Guma' },
};

/** Accessories 1, 2, 3 and 9, of which 9 is withdrawn, a plan and its gift. */
export async function openShop(db: Db): Promise<void> {
  await db
    .insert(products)
    .values([
      product(1, 129_00),
      product(2, 49_99, { placeholder: 'data:image/webp;base64,AAAA' }),
      product(3, 59_99),
      product(9, 69_99, { available: false }),
      product(5, 179_00, QUARTER),
      product(7, 0, { type: 'gift', name: 'Zestaw z gumą' }),
    ]);
}
