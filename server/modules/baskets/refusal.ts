import { MAX_LINES, MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BasketRow, BasketsRepo } from './repo.ts';

type Product = Awaited<ReturnType<BasketsRepo['product']>>;

/** Why pieces of a product could not be added to a basket. */
export function refusalOf(product: Product, basket: BasketRow | undefined, id: number): ApiError {
  if (product === undefined) return new ApiError('not_found', 'Nie mamy takiego produktu.');
  if (product.type !== 'one_purchase') {
    return new ApiError(
      'validation',
      'Do koszyka dodasz tylko produkty ze sklepu. Plan wybierzesz na\u00A0stronie z\u00A0planami.',
    );
  }
  if (!product.available) {
    return new ApiError('conflict', 'Tego produktu nie ma już w\u00A0sprzedaży.');
  }
  const isInside = basket?.lines.some(({ productId }) => productId === id);
  return new ApiError(
    'conflict',
    isInside === true
      ? `W\u00A0koszyku może być najwyżej ${MAX_QUANTITY} sztuk jednego produktu.`
      : `W\u00A0koszyku zmieści się najwyżej ${MAX_LINES} różnych produktów.`,
  );
}

export function unknownBasket(): ApiError {
  return new ApiError('not_found', 'Nie mamy takiego koszyka.');
}
