import type { SubscriptionRow } from './repo.ts';

export function isInForce({ currentPeriodEnd }: SubscriptionRow, now: Date): boolean {
  return currentPeriodEnd > now;
}

/**
 * Whether a plan will be charged again: an active one, or one whose renewal was refused and may still
 * succeed. The provider has sent a statement about the latter after its period without ending it; a
 * plan that merely expired has no statement after its period.
 */
export function goesOn(row: SubscriptionRow, now: Date): boolean {
  const { markedForCancellation, providerEnded, replacedTime, providerTime, currentPeriodEnd } =
    row;
  if (markedForCancellation || providerEnded || replacedTime !== null) return false;
  return isInForce(row, now) || (providerTime !== null && providerTime >= currentPeriodEnd);
}

/** The plan to show, of all a user has, longest first: an active one that renews, or the longest. */
export function shownOf(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  return runningOf(rows, now) ?? rows[0];
}

/**
 * The plan to cancel or manage: as shown, but one that awaits its renewal payment comes before the
 * longest.
 */
export function managedOf(
  rows: readonly SubscriptionRow[],
  now: Date,
): SubscriptionRow | undefined {
  const unpaid = rows.filter((row) => goesOn(row, now));
  return runningOf(rows, now) ?? cardFirst(unpaid) ?? rows[0];
}

function runningOf(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  return cardFirst(rows.filter((row) => isInForce(row, now) && goesOn(row, now)));
}

/** What can be managed here comes before what belongs to the mobile app. */
function cardFirst(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId !== null) ?? rows[0];
}
