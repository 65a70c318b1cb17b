import { MAX_PRODUCT_ID } from './products.ts';

/** A product's id as an address writes it, without sign or leading zeros; else undefined. */
export function productIdFrom(text: unknown): number | undefined {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  return id <= MAX_PRODUCT_ID ? id : undefined;
}
