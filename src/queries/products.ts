import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** A product, even a withdrawn one; `null` is a definitive "there is none". */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await readProductsById([id], signal))[0] ?? null,
    staleTime: FRESH_MS,
  });
}

/** `productQuery` that is answered at once where the cached list has the product with its description. */
export function productInListQuery(client: QueryClient, id: number) {
  const list = productsQuery().queryKey;
  return queryOptions({
    ...productQuery(id),
    initialData: () =>
      client.getQueryData(list)?.find((each) => each.id === id && each.description !== ''),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
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
