import { expect, test } from 'vitest';
import type { SubscriptionRow } from '../../../../../server/modules/subscriptions/repo.ts';
import {
  preventsSale,
  shownOf,
  STORE_RETRY_MS,
} from '../../../../../server/modules/subscriptions/plan-access.ts';

const END = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const MOBILE: SubscriptionRow = {
  uid: 'anna',
  id: 1,
  productId: 5,
  price: null,
  stripeSubscriptionId: null,
  revenuecatSubscriptionId: 'rc_1',
  markedForCancellation: false,
  cancelOrderedTime: null,
  providerEnded: false,
  awaitsPayment: false,
  chosenTime: null,
  replacedTime: null,
  currentPeriodEnd: END,
  createdTime: END,
  providerTime: END,
  ownerTime: END,
  revision: 0,
  renewalToldFor: null,
  readTime: null,
};
const UNPAID = { ...MOBILE, awaitsPayment: true };
const CARD = { ...UNPAID, stripeSubscriptionId: 'sub_1', revenuecatSubscriptionId: null };

test.each<[string, SubscriptionRow, number, boolean]>([
  ['of the mobile app runs while it gives access', MOBILE, -1, true],
  ['of the mobile app no longer runs when its store is silent', MOBILE, DAY, false],
  ['runs while its store retries the card', UNPAID, STORE_RETRY_MS - 1, true],
  ['no longer runs when no store would retry', UNPAID, STORE_RETRY_MS, false],
  ['that has ended does not run', { ...UNPAID, providerEnded: true }, DAY, false],
  ['of the card runs until its end was said', CARD, 400 * DAY, true],
])('a plan %s', (_, row, sinceEnd, expected) => {
  expect(preventsSale(row, new Date(END.getTime() + sinceEnd))).toBe(expected);
});

test('a plan that was refused its renewal is not hidden behind one that ended later', () => {
  const later = { ...MOBILE, id: 2, currentPeriodEnd: new Date(END.getTime() + DAY) };
  const rows = [{ ...later, markedForCancellation: true }, CARD];
  expect(shownOf(rows, END)?.id).toBe(2);
  expect(shownOf(rows, new Date(END.getTime() + 2 * DAY))?.id).toBe(1);
});
