import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readGuestOrder, readOrder, readOrders } from '../api/orders.ts';

/** The key prefix of the lists of orders of all users of this device. */
export const EVERY_ORDERS = ['orders'] as const;

/** The key prefix of single orders. */
const EVERY_ORDER = 'order';

/** The orders of the signed-in user, newest first. */
export function ordersQuery(uid: string) {
  return queryOptions({
    queryKey: [...EVERY_ORDERS, uid],
    queryFn: ({ signal }) => readOrders(signal),
    staleTime: 60_000,
  });
}

/** An order of the user, asked for each time it is opened: the company moves it on. A cached list has all of its fields. */
export function orderQuery(client: QueryClient, uid: string, id: number) {
  const list = ordersQuery(uid).queryKey;
  return queryOptions({
    queryKey: [EVERY_ORDER, uid, id],
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: 0,
    initialData: () => client.getQueryData(list)?.find((order) => order.id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  });
}

/** Has the user's orders read anew where they are shown next. */
export async function renewOrders(client: QueryClient, uid: string): Promise<void> {
  const keys = [ordersQuery(uid).queryKey, [EVERY_ORDER, uid]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** An order without an account. The token opens it and is stored neither in the key nor in the data. */
export function guestOrderQuery(id: number, token: string) {
  return queryOptions({
    queryKey: ['guest-order', id],
    queryFn: ({ signal }) => readGuestOrder(id, token, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
