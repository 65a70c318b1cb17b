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
  /** Grosze to give back; undefined for all that is left. */
  amount: number | undefined;
  now: Date;
}

/**
 * Stores a refund in the transaction `tx`, which locks the payment; the clock asks the provider for it (`Refunds`).
 * Resolves with the grosze that go back; undefined, without a row, where more is wanted than is left, or where another
 * provider took the money.
 */
export async function askRefund(tx: Db, wanted: WantedRefund): Promise<number | undefined> {
  const { owner, paymentId, charged, now } = wanted;
  const repo = new RefundsRepo(tx);
  const payment = await new PaymentsRepo(tx).lock(paymentId);
  const earlier = await repo.ofPayments(owner, [paymentId]);
  const { done, asked } = sumsOf(earlier);
  const left = charged - done - asked;
  const amount = wanted.amount ?? left;
  if (amount === 0) return 0;
  if (amount > left || pageAt(wanted.provider, payment) === undefined) return undefined;
  await repo.insert({ owner, paymentId, number: earlier.length + 1, amount, askedTime: now });
  return amount;
}
