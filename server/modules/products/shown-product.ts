import { FEW_PIECES, PRODUCT_TYPES } from '../../../src/contract/products.ts';
import type { Product } from '../../../src/contract/products.ts';
import { lowestBefore } from './lowest-price.ts';
import type { ShownRow } from './repo.ts';

interface Shop {
  now: Date;
  /** Whether the shop writes to who waits for a product. */
  notifies: boolean;
}

/** The product as the contract shows it; nothing for a gift, which is not sold. */
export function shown(row: ShownRow, { now, notifies }: Shop): Product[] {
  const type = PRODUCT_TYPES.find((each) => each === row.type);
  if (type === undefined) return [];
  const { id, name, subtitle, image, placeholder, price, available, giftImage, partsPrice } = row;
  const left = row.stockPieces === null ? Infinity : Math.max(0, row.stockPieces - row.stockSold);
  const lowest = lowestBefore(row.prices, now.getTime());
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
      ...(left <= FEW_PIECES && { pieces_left: left }),
      ...(row.dispatchDays !== null && { dispatch_days: row.dispatchDays }),
      ...(left === 0 && notifies && { notifies }),
      ...(lowest !== undefined && { lowest_price: lowest }),
      product_type: type,
      description: JSON.stringify(description),
      available,
    },
  ];
}
