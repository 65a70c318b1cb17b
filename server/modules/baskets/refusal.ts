import { MAX_LINES, MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BasketLine } from './repo.ts';

/** Why a product cannot be added to a basket; undefined for one that can. */
export function refusalOf(product: Pick<BasketLine, 'type' | 'available'>): ApiError | undefined {
  if (product.type !== 'one_purchase') {
    return new ApiError(
      'validation',
      'Do koszyka dodasz tylko produkty ze sklepu. Plan wybierzesz na\u00A0stronie z\u00A0planami.',
    );
  }
  return product.available
    ? undefined
    : new ApiError('conflict', 'Tego produktu nie ma już w\u00A0sprzedaży.');
}

export function unknownProduct(): ApiError {
  return new ApiError('not_found', 'Nie mamy takiego produktu.');
}

export function tooManyPieces(): ApiError {
  return new ApiError(
    'conflict',
    `W\u00A0koszyku może być najwyżej ${MAX_QUANTITY} sztuk jednego produktu.`,
  );
}

export function tooManyLines(): ApiError {
  return new ApiError(
    'conflict',
    `W\u00A0koszyku zmieści się najwyżej ${MAX_LINES} różnych produktów.`,
  );
}

export function unknownBasket(): ApiError {
  return new ApiError('not_found', 'Nie mamy takiego koszyka.');
}
