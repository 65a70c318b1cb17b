import type { AccessoryDescription, Product } from '../../contract/products.ts';

/** The products of the shop; plans are bought on the paywall. */
export function productsIn(products: readonly Product[]): Product[] {
  return products.filter(({ product_type }) => product_type === 'one_purchase');
}

/** What a set costs less than its parts singly, in grosze; `undefined` where that is not known or nothing. */
export function savingOf(
  { new_price: price }: Product,
  described: AccessoryDescription | undefined,
): number | undefined {
  const saving = (described?.partsPrice ?? 0) - price;
  return saving > 0 ? saving : undefined;
}
