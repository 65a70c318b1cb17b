import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { productQuery, productsQuery } from '../../queries/products.ts';
import { plansOf } from './plans.ts';

/** The plans among the products on sale. */
export function plansQuery() {
  return queryOptions({ ...productsQuery(), select: plansOf });
}

/**
 * The plan with this id, on sale or withdrawn (whoever bought it keeps it); null for an id without a
 * plan.
 */
export function planQuery(id: number) {
  return queryOptions({
    ...productQuery(id),
    select: (found: Product | null) => (found && plansOf([found])[0]) ?? null,
  });
}
