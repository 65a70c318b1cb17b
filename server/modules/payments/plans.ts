/** Months between two charges of a plan, by the product's type. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ['subscription_month', 1],
  ['subscription_quarter', 3],
  ['subscription_year', 12],
]);

/** Undefined for everything that is no plan. */
export function monthsOf(productType: string): number | undefined {
  return MONTHS.get(productType);
}
