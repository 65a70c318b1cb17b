import { useQuery } from '@tanstack/react-query';
import { OrderReading } from './OrderReading.tsx';
import { guestOrderQuery } from '../../queries/orders.ts';

/** An order without an account, opened by its token. */
export function GuestOrder({ id, token }: { id: number; token: string }) {
  const order = useQuery(guestOrderQuery(id, token));
  return <OrderReading order={order} level="h1" />;
}
