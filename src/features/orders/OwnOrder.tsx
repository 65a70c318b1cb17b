import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderLine } from '../../contract/orders.ts';
import type { Elements } from '../../ui/elements.ts';
import { OrderReading } from './OrderReading.tsx';
import { orderQuery } from '../../queries/orders.ts';

interface OwnOrderProps {
  uid: string;
  id: number;
  level: 'h1' | 'h2';
  onBack?: () => void;
  onRepeat?: ((lines: readonly OrderLine[]) => void) | undefined;
  missing?: Elements;
}

/** An order of the signed-in user. */
export function OwnOrder({ uid, id, ...reading }: OwnOrderProps) {
  const order = useQuery(orderQuery(useQueryClient(), uid, id));
  return <OrderReading order={order} {...reading} />;
}
