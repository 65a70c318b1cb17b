import { PRODUCT_TYPES } from '../../../src/contract/products.ts';
import type { Product } from '../../../src/contract/products.ts';
import type { ShownRow } from './repo.ts';

/** The product as the contract shows it; nothing for a gift, which is not sold. */
export function shown(row: ShownRow): Product[] {
  const type = PRODUCT_TYPES.find((each) => each === row.type);
  if (type === undefined) return [];
  const { id, name, subtitle, image, placeholder, price, available, giftImage, partsPrice } = row;
  const description = {
    ...row.description,
    ...(giftImage !== null && { giftImage }),
    ...(partsPrice !== null && { partsPrice }),
  };
  return [
    {
      id,
      name,
      subtitle,
      image,
      ...(placeholder !== null && { placeholder }),
      new_price: price,
      product_type: type,
      description: JSON.stringify(description),
      available,
    },
  ];
}
