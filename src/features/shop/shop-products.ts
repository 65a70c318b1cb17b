import type { AccessoryDescription, Product } from '../../contract/products.ts';

/** The products of the shop; plans are bought on the paywall. */
export function productsIn(products: readonly Product[]): Product[] {
  return products.filter(({ product_type }) => product_type === 'one_purchase');
}

/** Saving of a set over its single parts, in grosze; undefined where it is unknown or there is none. */
export function savingOf(
  { new_price: price }: Product,
  described: AccessoryDescription | undefined,
): number | undefined {
  const saving = (described?.partsPrice ?? 0) - price;
  return saving > 0 ? saving : undefined;
}
