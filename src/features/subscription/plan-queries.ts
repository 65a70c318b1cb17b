import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { productInListQuery, productsQuery } from '../../queries/products.ts';
import { plansOf } from './subscription-plans.ts';

/** The plans among the products on sale. */
export function plansQuery() {
  return queryOptions({ ...productsQuery(), select: plansOf });
}

/**
 * The plan with this id, on sale or withdrawn (whoever bought it keeps it); null for an id without a
 * plan. The list of what is on sale, which the device has, knows it without a network.
 */
export function planQuery(client: QueryClient, id: number) {
  return queryOptions({
    ...productInListQuery(client, id),
    select: (found: Product | null) => (found && plansOf([found])[0]) ?? null,
  });
}
