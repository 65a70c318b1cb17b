import type { Db } from '../../db/open-database.ts';
import type { Owner } from '../../security/owner.ts';
import { pageAt, sumsOf } from './refunds.ts';
import { RefundsRepo } from './refunds-repo.ts';
import { PaymentsRepo } from './repo.ts';

interface WantedRefund {
  owner: Owner;
  paymentId: string;
  /** Name of the provider that is in use. */
  provider: string;
  /** Grosze that were charged for what is given back. */
  charged: number;
  /** Grosze that go back altogether, with all refunds before; undefined for all that was charged. */
  altogether: number | undefined;
  now: Date;
}

/** `refund`: more than was charged, or taken by another provider. `less`: more than that goes back already. */
type NoRefundReason = 'refund' | 'less';

/**
 * Stores a refund in the transaction `tx`, which locks the payment; the clock asks the provider for it (`Refunds`).
 * Resolves with the grosze that go back more than before, or without a row with why they cannot. A refund that the
 * provider has refused counts, as the company gives it back by hand.
 */
export async function askRefund(tx: Db, wanted: WantedRefund): Promise<number | NoRefundReason> {
  const { owner, paymentId, charged, now, altogether = charged } = wanted;
  const repo = new RefundsRepo(tx);
  const payment = await new PaymentsRepo(tx).lock(paymentId);
  const earlier = await repo.ofPayments(owner, [paymentId]);
  const { done, asked, failed } = sumsOf(earlier);
  const amount = altogether - done - asked - failed;
  if (amount === 0) return 0;
  if (amount < 0) return 'less';
  if (altogether > charged || pageAt(wanted.provider, payment) === undefined) return 'refund';
  await repo.insert({ owner, paymentId, number: earlier.length + 1, amount, askedTime: now });
  return amount;
}
