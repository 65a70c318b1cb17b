import { useQuery } from '@tanstack/react-query';
import type { OrderLine } from '../../contract/orders.ts';
import { guestOrderQuery, ordersQuery } from '../../queries/orders.ts';

/** An order of a guest, and the token that opens it. */
export interface GuestOrderKey {
  id: number;
  token: string;
}

/** Lines of the orders that this user may see, by their number; empty until they are read. */
export type KnownOrders = ReadonlyMap<number, readonly OrderLine[]>;

/** Orders of the account and the one that a guest's link opens. A gift is no contract of its own. */
export function useKnownOrders(
  uid: string | undefined,
  guest: GuestOrderKey | undefined,
): KnownOrders {
  const own = useQuery({ ...ordersQuery(uid ?? ''), enabled: uid !== undefined });
  const opened = useQuery({
    ...guestOrderQuery(guest?.id ?? 0, guest?.token ?? ''),
    enabled: guest !== undefined,
  });
  const orders = [...(own.data ?? []), ...(opened.data ? [opened.data] : [])];
  return new Map(
    orders.filter(({ kind }) => kind === 'purchase').map(({ id, lines }) => [id, lines]),
  );
}
