import * as v from 'valibot';
import { productId } from './products.ts';

/** `POST /api/stock-alerts`: a letter is wanted once this product is in stock again. */
export const stockAlert = v.object({
  product_id: productId,
  // The browsers' own rule, as for an account.
  email: v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(254)),
});
export type StockAlert = v.InferOutput<typeof stockAlert>;

/** Its answer, the same whether the address was on the list or not. */
export const stockAlertAsked = v.object({ message: v.string() });
