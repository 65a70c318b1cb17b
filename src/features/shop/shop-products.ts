import { queryOptions } from '@tanstack/react-query';
import { type AccessoryDescription, listed, type Product } from '../../contract/products.ts';
import { productsQuery } from '../../queries/products.ts';

/**
 * The products of the shop as its lists show them; plans are bought on the paywall. The descriptions, which a
 * prerendered page lacks, are left out: a newer reading with the same words and prices renders no list again.
 */
export function shopQuery() {
  return queryOptions({ ...productsQuery(), select: productsIn });
}

function productsIn(products: readonly Product[]): Product[] {
  return products.filter(({ product_type }) => product_type === 'one_purchase').map(listed);
}

/** Saving of a set over its single parts, in grosze; undefined where it is unknown or there is none. */
export function savingOf(
  { new_price: price }: Product,
  described: AccessoryDescription | undefined,
): number | undefined {
  const saving = (described?.partsPrice ?? 0) - price;
  return saving > 0 ? saving : undefined;
}
