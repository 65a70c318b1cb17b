import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Grosze per piece by product id, as the user last saw them. Stored beside the basket. */
type Prices = Readonly<Record<number, number>>;

const seenKey = (owner: string) => ['seen-prices', owner] as const;

const seenPrices = (client: QueryClient, owner: string): Prices =>
  client.getQueryData<Prices>(seenKey(owner)) ?? {};

/** Remembers the price at which the user put a product into the basket. */
export function rememberPrice(client: QueryClient, owner: string, id: number, price: number): void {
  client.setQueryData<Prices>(seenKey(owner), { ...seenPrices(client, owner), [id]: price });
}

/**
 * The prices known before this visit to the basket, for its present lines; the current ones are stored
 * for the next visit. `current` are the prices known now.
 */
export function usePricesBefore(owner: string, current: ReadonlyMap<number, number>): Prices {
  const client = useQueryClient();
  const [before] = useState(() => ({
    ...Object.fromEntries(current),
    ...seenPrices(client, owner),
  }));
  const now = JSON.stringify(Object.fromEntries(current));
  useEffect(() => {
    client.setQueryData<Prices>(seenKey(owner), JSON.parse(now));
  }, [client, owner, now]);
  return before;
}
