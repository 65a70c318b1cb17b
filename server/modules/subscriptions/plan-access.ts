import type { SubscriptionRow } from './repo.ts';

/**
 * Time for which a plan gives access beyond its paid period while its provider has not said that it ended, or
 * was not paid. RevenueCat repeats a notice for 155 minutes (5, 10, 20, 40 and 80); Stripe charges for a
 * renewal an hour after the period began, and is read meanwhile (decision 0028).
 */
export const GRACE_MS = 3 * 60 * 60 * 1000;

/**
 * Longest time for which a store tries to charge for a plan's renewal after its period. Apple retries for up to
 * 60 days ("Reducing involuntary subscriber churn"); Google's account hold lasts for at most 60 ("Subscription
 * lifecycle"). A plan about which nothing was heard until then has ended: the notice was lost.
 */
export const STORE_RETRY_MS = 60 * 24 * 60 * 60 * 1000;

/** Whether a plan is not known to have ended, by its period's end or before: it may be charged again. */
export function goesOn(row: SubscriptionRow): boolean {
  return !row.markedForCancellation && !row.providerEnded && row.replacedTime === null;
}

/** End of the access that a plan gives, by what is known now. */
export function accessUntil(row: SubscriptionRow): Date {
  const { currentPeriodEnd: end, awaitsPayment } = row;
  return goesOn(row) && !awaitsPayment ? new Date(end.getTime() + GRACE_MS) : end;
}

export function givesAccess(row: SubscriptionRow, now: Date): boolean {
  return accessUntil(row) > now;
}

/**
 * Whether no other plan is sold beside this one. A card plan is read at its provider before; a plan of
 * the mobile app cannot be, so that one about which its store is silent does not prevent a sale for ever.
 */
export function preventsSale(row: SubscriptionRow, now: Date): boolean {
  return goesOn(row) && (isOfCard(row) || isRetried(row, now) || givesAccess(row, now));
}

/** Whether the store of a mobile plan may still charge for the renewal that it was refused. */
function isRetried({ awaitsPayment, currentPeriodEnd }: SubscriptionRow, now: Date): boolean {
  return awaitsPayment && currentPeriodEnd.getTime() + STORE_RETRY_MS > now.getTime();
}

/** Whether a plan's paid period is over and the charge for the next one was refused, or is due. */
export function awaitsRenewal(row: SubscriptionRow, now: Date): boolean {
  return !row.providerEnded && row.awaitsPayment && row.currentPeriodEnd <= now;
}

/**
 * The plan to show, of all a user has, longest first: an active one that renews, or the longest that gives
 * access. Without access it is the one to manage, which may keep another from being sold.
 */
export function shownOf(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  const longest = rows.find((row) => givesAccess(row, now));
  return activeOf(rows, now) ?? longest ?? managedOf(rows, now);
}

/** The plan to cancel or manage: as shown, but one that awaits its renewal payment comes before the longest. */
export function managedOf(
  rows: readonly SubscriptionRow[],
  now: Date,
): SubscriptionRow | undefined {
  const unpaid = rows.filter((row) => preventsSale(row, now));
  return activeOf(rows, now) ?? cardFirst(unpaid) ?? rows[0];
}

function activeOf(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  return cardFirst(rows.filter((row) => givesAccess(row, now) && goesOn(row)));
}

/** A card plan, which can be managed here, comes before one of the mobile app. */
function cardFirst(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find(isOfCard) ?? rows[0];
}

function isOfCard({ stripeSubscriptionId }: SubscriptionRow): boolean {
  return stripeSubscriptionId !== null;
}
