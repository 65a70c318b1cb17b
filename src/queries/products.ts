import { queryOptions } from '@tanstack/react-query';
import { readProducts, readProductsById } from '../api/products.ts';

const FRESH_MS = 5 * 60_000;

/** Everything on sale, plans and accessories. */
export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => readProducts(signal),
    staleTime: FRESH_MS,
  });
}

/** One product, a withdrawn one as well; `null` is a definitive "there is none". */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await readProductsById([id], signal))[0] ?? null,
    staleTime: FRESH_MS,
  });
}

/** Several of them at once; an unknown id is simply not among them. */
export function productsByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['products-by-id', ids],
    queryFn: ({ signal }) => readProductsById(ids, signal),
    staleTime: FRESH_MS,
  });
}
