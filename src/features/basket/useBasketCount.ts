import { skipToken, useQuery } from '@tanstack/react-query';
import { type BasketItem, basketCount } from './model.ts';

/** The badge's number, from the basket the phone knows; nothing is fetched for a badge. */
export function useBasketCount(): number {
  const { data } = useQuery<readonly BasketItem[]>({ queryKey: ['basket'], queryFn: skipToken });
  return basketCount(data ?? []);
}
