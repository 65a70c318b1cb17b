import type { Row } from './cells.ts';
import { ACCOUNT } from './rows/account.ts';
import { BASKET } from './rows/basket.ts';
import { CALENDAR } from './rows/calendar.ts';
import { CLIENT_ERRORS } from './rows/client-errors.ts';
import { GUEST_BASKET } from './rows/guest-basket.ts';
import { ORDERS } from './rows/orders.ts';
import { PAYMENT_WEBHOOK } from './rows/payment-webhook.ts';
import { PAYMENTS } from './rows/payments.ts';
import { POLICY_REPORTS } from './rows/policy-reports.ts';
import { PRODUCTS } from './rows/products.ts';
import { REMINDERS } from './rows/reminders.ts';
import { REVENUECAT_WEBHOOK } from './rows/revenuecat-webhook.ts';
import { STOCK_ALERTS } from './rows/stock-alerts.ts';
import { SUBSCRIPTION } from './rows/subscription.ts';
import { TRAINING_LOG } from './rows/training-log.ts';
import { WITHDRAWALS } from './rows/withdrawals.ts';

/**
 * The contract of the product's own backend: every call with its answers to the six questions of
 * `CELLS`. A question that does not apply has a reason.
 */
export const TABLE: readonly Row[] = [
  ...ACCOUNT,
  ...PRODUCTS,
  ...BASKET,
  ...GUEST_BASKET,
  ...PAYMENTS,
  ...ORDERS,
  ...SUBSCRIPTION,
  ...TRAINING_LOG,
  ...CALENDAR,
  ...STOCK_ALERTS,
  ...REMINDERS,
  ...WITHDRAWALS,
  CLIENT_ERRORS,
  POLICY_REPORTS,
  PAYMENT_WEBHOOK,
  REVENUECAT_WEBHOOK,
];
