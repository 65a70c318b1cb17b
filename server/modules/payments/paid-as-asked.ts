import type { Delivery } from '../../../src/contract/delivery.ts';
import type { Db } from '../../db/open-database.ts';
import type { PaymentIssue } from './issues.ts';
import type { PaymentSucceeded } from './payment-provider.ts';
import type { PaymentRow } from './repo.ts';
import type { Shop } from './shop-port.ts';

/** Every order is in złote. */
const CURRENCY = 'PLN';
/** Delivery of an order whose checkout offered none. */
export const UNDELIVERED: Delivery = { method: 'locker', amount: 0, point: null };

/** The charge has to be what this payment asked for: its lines and a delivery it offered. */
export function mismatchOf(
  { amount, deliveries }: PaymentRow,
  { charged, delivery }: PaymentSucceeded,
): PaymentIssue | undefined {
  const offered = deliveries.find(({ method }) => method === delivery?.method);
  const wanted = amount + (offered?.price ?? 0);
  if (charged.amount === wanted && charged.currency === CURRENCY) return undefined;
  return {
    kind: 'other-amount',
    detail: { charged: charged.amount, currency: charged.currency, wanted },
  };
}

/** A payment that should not have been made or cannot be delivered: it is valid, and an issue is stored. */
export async function odditiesOf(
  tx: Db,
  { supersededTime, lines, deliveries }: PaymentRow,
  event: PaymentSucceeded,
  shop: Pick<Shop, 'withdrawn'>,
): Promise<PaymentIssue[]> {
  const issues: PaymentIssue[] = [];
  if (supersededTime !== null) {
    issues.push({ kind: 'paid-late', detail: { superseded: supersededTime.toISOString() } });
  }
  const ids = lines.map(({ productId }) => productId);
  const [withdrawn] = await shop.withdrawn(tx, ids);
  if (withdrawn !== undefined) {
    issues.push({ kind: 'withdrawn', detail: { product: withdrawn.id, name: withdrawn.name } });
  }
  if (deliveries.length > 0) issues.push(...undeliverable(event));
  return issues;
}

/** A locker needs its code, a courier an address, and both somebody to write to or call. */
function undeliverable({ delivery, customer }: PaymentSucceeded): PaymentIssue[] {
  const { method, point } = delivery ?? UNDELIVERED;
  const issues: PaymentIssue[] = [];
  if (method === 'locker' && point === null) issues.push({ kind: 'no-locker', detail: {} });
  const missing = [
    ...(method === 'courier' && isBlank(customer.address) ? ['address'] : []),
    ...(isBlank(customer.phone) && isBlank(customer.email) ? ['contact'] : []),
  ];
  if (missing.length > 0) {
    issues.push({ kind: 'no-address', detail: { missing: missing.join(' and ') } });
  }
  return issues;
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
