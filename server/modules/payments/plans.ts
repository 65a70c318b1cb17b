import { PLAN_MONTHS } from '../../../src/contract/plans.ts';

const MONTHS: ReadonlyMap<string, number> = new Map(Object.entries(PLAN_MONTHS));

/** Months between two charges of a plan; undefined for everything that is no plan. */
export function monthsOf(productType: string): number | undefined {
  return MONTHS.get(productType);
}
