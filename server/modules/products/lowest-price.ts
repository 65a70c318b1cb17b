/** A time during which a product was on sale at a price; times in ms since 1970. */
export interface PricePeriod {
  /** Grosze. */
  price: number;
  since: number;
  /** Null while it lasts. */
  until: number | null;
}

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of the 30 days before the price was reduced to what it is at `now`, which has to stand beside a
 * reduced price (Directive 98/6/EC, Article 6a). Undefined where the price is not below it, or has been the price for
 * 30 days itself. A break in the sale is no price, and what follows it at the same price is the same reduction.
 */
export function lowestBefore(periods: readonly PricePeriod[], now: number): number | undefined {
  const inOrder = periods.toSorted((a, b) => a.since - b.since);
  const current = inOrder.at(-1);
  if (current === undefined || current.until !== null) return undefined;
  const { price } = current;
  const earlier = inOrder.slice(0, inOrder.findLastIndex((period) => period.price !== price) + 1);
  const start = inOrder[earlier.length]?.since ?? current.since;
  if (now - start >= DAYS_30_MS) return undefined;
  const applied = earlier.filter(({ until }) => until !== null && until > start - DAYS_30_MS);
  const lowest = Math.min(...applied.map((period) => period.price));
  return lowest > price && lowest < Infinity ? lowest : undefined;
}
