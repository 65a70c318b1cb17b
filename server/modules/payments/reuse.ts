import type { PaymentDelivery, PaymentLine } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PagesQuery, PaymentRow, PaymentsRepo } from './repo.ts';

/** A provider keeps an unpaid page open for a day; half of that leaves time to pay. */
const REUSED_FOR_MS = 12 * 60 * 60 * 1000;

interface Wanted {
  owner: Owner;
  kind: PaymentRow['kind'];
  lines: readonly PaymentLine[];
  deliveries: readonly PaymentDelivery[];
  now: Date;
}

/**
 * An open payment for the same lines, opened for example in another tab: a second page could be paid as
 * well. Concurrent callers have to be serialised by a lock.
 */
export async function payableAlready(
  repo: PaymentsRepo,
  provider: Pick<PaymentProvider, 'name' | 'keepsPageAfterFailure'>,
  { owner, kind, lines, deliveries, now }: Wanted,
): Promise<string | undefined> {
  const rows = await repo.unpaid({
    owner,
    kind,
    ...openPagesOf(provider),
    since: new Date(now.getTime() - REUSED_FOR_MS),
  });
  const wanted = chargeOf({ lines, deliveries });
  return rows.find((row) => chargeOf(row) === wanted)?.id;
}

/** The statuses in which a payment's page can still be paid. */
export function openPagesOf({
  name,
  keepsPageAfterFailure,
}: Pick<PaymentProvider, 'name' | 'keepsPageAfterFailure'>): Omit<PagesQuery, 'since'> {
  const statuses: PagesQuery['statuses'] =
    keepsPageAfterFailure === true ? ['open', 'failed'] : ['open'];
  return { provider: name, statuses };
}

/** The charged amounts by product; names and the order of lines do not matter. */
function chargeOf({ lines, deliveries }: Pick<Wanted, 'lines' | 'deliveries'>): string {
  const products = lines
    .map(({ productId, quantity, unitPrice }) => `${productId}:${quantity}x${unitPrice}`)
    .toSorted();
  const ways = deliveries.map(({ method, price }) => `${method}:${price}`).toSorted();
  return [...products, ...ways].join();
}
