import type { Db } from '../../../server/db/open-database.ts';
import { products } from '../../../server/db/schema.ts';

const FIRST_ID = 101;
const COUNT = 12;

/** Products of the run; an even and an odd half, for the two devices of an account. */
export const PRODUCT_IDS: readonly number[] = Array.from(
  { length: COUNT },
  (_, index) => FIRST_ID + index,
);

/** Price in grosze, different for each product, so that mixed-up lines change the total. */
export const priceOf = (productId: number) => productId * 37 + 99;

export async function stockShop(db: Db): Promise<void> {
  await db.insert(products).values(
    PRODUCT_IDS.map((id) => ({
      id,
      type: 'one_purchase' as const,
      name: `Guma ${id}`,
      subtitle: '',
      image: '/media/products/tasma.webp',
      price: priceOf(id),
      description: { description: '' },
    })),
  );
}
