import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { productsByIdQuery, productsQuery } from '../../queries/products.ts';

/**
 * The products with these ids by id: from the list on sale, and withdrawn ones by id. The list is
 * fetched again when the page opens, since its prices are about to be paid.
 */
export function useCatalogue(ids: readonly number[]) {
  const client = useQueryClient();
  const list = useQuery({ ...productsQuery(), refetchOnMount: 'always' });
  const onSale = new Map(list.data?.map((product) => [product.id, product]));
  const offSale = list.data ? ids.filter((id) => !onSale.has(id)) : [];
  const isComplete = offSale.length === 0;
  const others = useQuery({
    ...productsByIdQuery(offSale),
    enabled: !isComplete,
    // Removing one from the basket keeps the others, offline as well.
    initialData: () => earlierReading(client, offSale)?.products,
    initialDataUpdatedAt: () => earlierReading(client, offSale)?.readAt,
    placeholderData: (before) => before,
  });
  const products = new Map<number, Product>(onSale);
  for (const product of others.data ?? []) {
    if (!onSale.has(product.id)) products.set(product.id, product);
  }
  const readings = isComplete ? [list] : [list, others];
  return {
    products,
    readings,
    /** Whether a missing product may still be loaded. */
    isPending: readings.some(({ isPending }) => isPending),
    error: readings.find(({ isLoadingError }) => isLoadingError)?.error,
    isFetching: readings.some(({ isFetching }) => isFetching),
    /** When the list was read, in ms since 1970. */
    readAt: list.dataUpdatedAt,
    refetch: () => {
      for (const reading of readings) void reading.refetch();
    },
  };
}

/** The result for these ids of an earlier reading that included them; its time in ms since 1970. */
function earlierReading(client: QueryClient, ids: readonly number[]) {
  const queryKey = productsByIdQuery([]).queryKey.slice(0, 1);
  for (const [key, known] of client.getQueriesData<Product[]>({ queryKey })) {
    const products = known?.filter(({ id }) => ids.includes(id)) ?? [];
    if (products.length === ids.length) {
      return { products, readAt: client.getQueryState(key)?.dataUpdatedAt };
    }
  }
  return undefined;
}
