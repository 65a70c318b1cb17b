import { useQuery } from '@tanstack/react-query';
import type { Elements } from '../../ui/elements.ts';
import { OrderReading } from './OrderReading.tsx';
import { guestOrderQuery } from '../../queries/orders.ts';

interface GuestOrderProps {
  id: number;
  token: string;
  missing: Elements;
}

/** An order without an account, opened by its token. */
export function GuestOrder({ id, token, missing }: GuestOrderProps) {
  const order = useQuery(guestOrderQuery(id, token));
  return <OrderReading order={order} level="h1" missing={missing} />;
}
