import type { ProductType } from './products.ts';

export type PlanType = Exclude<ProductType, 'one_purchase'>;

/** Months between two charges of a plan, by the product's type. */
export const PLAN_MONTHS: Readonly<Record<PlanType, number>> = {
  subscription_month: 1,
  subscription_quarter: 3,
  subscription_year: 12,
};

const MONTHS: ReadonlyMap<string, number> = new Map(Object.entries(PLAN_MONTHS));

/** Months between two charges of a plan; undefined for a product that is not a plan. */
export function monthsOf(productType: string): number | undefined {
  return MONTHS.get(productType);
}
