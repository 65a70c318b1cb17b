import { queryOptions } from '@tanstack/react-query';
import { readProducts, readProductsById } from '../../api/products.ts';
import type { Product } from '../../contract/products.ts';
import { plansOf } from './plans.ts';

/** The plans on sale; the shop keeps the same list under the same key. */
export function plansQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => readProducts(signal),
    staleTime: 5 * 60_000,
    select: plansOf,
  });
}

/**
 * The plan with this id, on sale or withdrawn (whoever bought it keeps it); null for an id without a
 * plan. The shop keeps products under the same key.
 */
export function planQuery(id: number) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await readProductsById([id], signal))[0] ?? null,
    staleTime: 5 * 60_000,
    select: (found: Product | null) => (found && plansOf([found])[0]) ?? null,
  });
}
