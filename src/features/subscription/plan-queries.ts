import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { productQuery, productsQuery } from '../../queries/products.ts';
import { plansOf } from './plans.ts';

/** The plans among the products on sale. */
export function plansQuery() {
  return queryOptions({ ...productsQuery(), select: plansOf });
}

/**
 * The plan with this id, on sale or withdrawn (whoever bought it keeps it); null for an id without a
 * plan. The list of what is on sale, which the device has, knows it without a network.
 */
export function planQuery(client: QueryClient, id: number) {
  const list = productsQuery().queryKey;
  return queryOptions({
    ...productQuery(id),
    initialData: () => client.getQueryData(list)?.find((product) => product.id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
    select: (found: Product | null) => (found && plansOf([found])[0]) ?? null,
  });
}
