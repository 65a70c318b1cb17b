import type { SubscriptionRow } from './repo.ts';
import { givesAccess, goesOn } from './plan-access.ts';

/** A change of a plan that its user is written to about. */
export type PlanNews = 'begun' | 'refused';

interface Statement {
  /** The plan before it; undefined for one that was not known. */
  before: SubscriptionRow | undefined;
  after: SubscriptionRow;
  /** The provider says that the charge for the next period failed. */
  isRefused: boolean;
}

/** The news that a statement about a plan brings, once however often it is repeated. */
export function newsOf({ before, after, isRefused }: Statement, now: Date): PlanNews | undefined {
  if (!goesOn(after)) return undefined;
  const hadBegun = before !== undefined && hasBegun(before);
  if (!hadBegun) return hasBegun(after) && givesAccess(after, now) ? 'begun' : undefined;
  return isRefused && after.awaitsPayment && !before.awaitsPayment ? 'refused' : undefined;
}

/** Shorter than any period, longer than clocks are apart. */
const DAY_MS = 24 * 60 * 60_000;

/** Whether a period was ever paid: the end of a plan whose first payment is under way is its beginning. */
function hasBegun({ currentPeriodEnd, createdTime }: SubscriptionRow): boolean {
  return currentPeriodEnd.getTime() > createdTime.getTime() + DAY_MS;
}
