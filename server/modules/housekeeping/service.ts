import type { HousekeepingRepo } from './repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a device keeps an unsent change (14 days), so that a late repeat is still known. */
const KEYS_DAYS = 30;
/** Days in which a guest's device may reasonably return to its basket; older baskets are deleted. */
const GUEST_BASKETS_DAYS = 90;
/** A basket is filled right after it is created; an empty one holds nothing to lose. */
const EMPTY_GUEST_BASKETS_DAYS = 1;
/** Providers repeat an event for days, never for this long. */
const PROVIDER_EVENTS_DAYS = 90;
/** Providers close a page after a day, and send again what was missed for 30 days. */
const GUEST_PAYMENTS_DAYS = 30;
/** A user, or their bank, may still ask about an attempt to pay. */
const USER_PAYMENTS_DAYS = 400;
/** A buyer may ask what we have written; the event comes no more. */
const LETTERS_DAYS = 90;
/** A letter that asks to confirm an address is read in the first days. */
const UNCONFIRMED_DAYS = 7;
/** Whoever waits for a product for longer has bought another one. */
const ALERTS_DAYS = 180;
/** A buyer who has mistyped a number may still ask. */
const WITHDRAWALS_DAYS = 400;
/** A phone that was away for longer reads the trainings from the start. */
const TOMBSTONES_DAYS = 400;
/** A provider may speak of a plan of a deleted account for as long. */
const DELETIONS_DAYS = 400;
/** Rows per statement; few, so that their locks are held only briefly. */
const BATCH = 500;

interface HousekeepingDeps {
  repo: Pick<
    HousekeepingRepo,
    | 'deleteKeys'
    | 'deleteGuestBaskets'
    | 'deleteEmptyGuestBaskets'
    | 'deleteGuestPayments'
    | 'deleteUserPayments'
    | 'deleteProviderEvents'
    | 'deleteStoreTransfers'
    | 'deleteTombstones'
    | 'deleteLetters'
    | 'deleteAlerts'
    | 'deleteUnconfirmedAlerts'
    | 'deleteAccountDeletions'
    | 'deleteUnmatchedWithdrawals'
    | 'deleteKeptSales'
  >;
  clock: () => Date;
}

/** Deletes expired rows; several processes may do so at once. */
export async function cleanUp({ repo, clock }: HousekeepingDeps, signal?: AbortSignal) {
  const now = clock().getTime();
  const chores: readonly [days: number, (before: Date, limit: number) => Promise<number>][] = [
    [KEYS_DAYS, (before, limit) => repo.deleteKeys(before, limit)],
    [GUEST_BASKETS_DAYS, (before, limit) => repo.deleteGuestBaskets(before, limit)],
    [EMPTY_GUEST_BASKETS_DAYS, (before, limit) => repo.deleteEmptyGuestBaskets(before, limit)],
    [GUEST_PAYMENTS_DAYS, (before, limit) => repo.deleteGuestPayments(before, limit)],
    [USER_PAYMENTS_DAYS, (before, limit) => repo.deleteUserPayments(before, limit)],
    [PROVIDER_EVENTS_DAYS, (before, limit) => repo.deleteProviderEvents(before, limit)],
    [PROVIDER_EVENTS_DAYS, (before, limit) => repo.deleteStoreTransfers(before, limit)],
    [LETTERS_DAYS, (before, limit) => repo.deleteLetters(before, limit)],
    [UNCONFIRMED_DAYS, (before, limit) => repo.deleteUnconfirmedAlerts(before, limit)],
    [ALERTS_DAYS, (before, limit) => repo.deleteAlerts(before, limit)],
    [WITHDRAWALS_DAYS, (before, limit) => repo.deleteUnmatchedWithdrawals(before, limit)],
    [TOMBSTONES_DAYS, (before, limit) => repo.deleteTombstones(before, limit)],
    [DELETIONS_DAYS, (before, limit) => repo.deleteAccountDeletions(before, limit)],
    // Their row says until when.
    [0, (before, limit) => repo.deleteKeptSales(before, limit)],
  ];
  for (const [days, chore] of chores) {
    const before = new Date(now - days * DAY_MS);
    for (let deleted = BATCH; deleted === BATCH;) {
      if (signal?.aborted === true) return;
      deleted = await chore(before, BATCH);
    }
  }
}
