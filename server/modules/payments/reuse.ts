import type { PaymentDelivery, PaymentLine } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';
import type { PaymentProvider } from './provider.ts';
import type { PagesQuery, PaymentRow, PaymentsRepo } from './repo.ts';

/** A provider keeps an unpaid page open for a day; half of that is never a dead link. */
const REUSED_FOR_MS = 12 * 60 * 60 * 1000;

export interface Wanted {
  owner: Owner;
  kind: PaymentRow['kind'];
  lines: readonly PaymentLine[];
  deliveries: readonly PaymentDelivery[];
  now: Date;
}

/**
 * The payment in which the same is to be paid already, asked for say in another tab: a second page
 * for it could be paid as well. Two callers at once have to be held apart by a lock.
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

/** How a payment stands whose page can still be paid on. */
export function openPagesOf({
  name,
  keepsPageAfterFailure,
}: Pick<PaymentProvider, 'name' | 'keepsPageAfterFailure'>): Omit<PagesQuery, 'since'> {
  const statuses: PagesQuery['statuses'] =
    keepsPageAfterFailure === true ? ['open', 'failed'] : ['open'];
  return { provider: name, statuses };
}

/** What is charged for what; a name may be corrected meanwhile, the order of adding means nothing. */
function chargeOf({ lines, deliveries }: Pick<Wanted, 'lines' | 'deliveries'>): string {
  const products = lines
    .map(({ productId, quantity, unitPrice }) => `${productId}:${quantity}x${unitPrice}`)
    .toSorted();
  const ways = deliveries.map(({ method, price }) => `${method}:${price}`).toSorted();
  return [...products, ...ways].join();
}
