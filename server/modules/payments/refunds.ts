import type { Db } from '../../db/open-database.ts';
import type { Owner } from '../../security/owner.ts';
import { RefundRefused } from './payment-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentsRepo } from './repo.ts';
import type { PaymentRow } from './repo.ts';
import { refundKey } from './refund-key.ts';
import { RefundsRepo } from './refunds-repo.ts';
import type { RefundRow } from './refunds-repo.ts';

interface RefundsDeps {
  db: Db;
  provider: Pick<PaymentProvider, 'name' | 'refund'>;
  clock: () => Date;
  log: { error(detail: object, message: string): void };
}

/** Grosze of a payment that have gone back, that are on their way, and that the provider has refused. */
export interface RefundSums {
  done: number;
  asked: number;
  failed: number;
}

/** Money that goes back: a row first, then the provider, by a key of the row that makes it one refund. */
export class Refunds {
  readonly #deps: RefundsDeps;
  readonly #repo: RefundsRepo;

  constructor(deps: RefundsDeps) {
    this.#deps = deps;
    this.#repo = new RefundsRepo(deps.db);
  }

  /** Sums of payments, by their ids. */
  async sums(owner: Owner, paymentIds: readonly string[]): Promise<Map<string, RefundSums>> {
    const rows = await this.#repo.ofPayments(owner, paymentIds);
    const sums = paymentIds.map((id) => {
      const own = rows.filter(({ paymentId }) => paymentId === id);
      return [id, sumsOf(own)] as const;
    });
    return new Map(sums);
  }

  /** Asks the provider for all refunds that it has not confirmed; one that is out of reach is asked again next time. */
  async settleAll(): Promise<void> {
    for (const refund of await this.#repo.asked()) {
      await this.#settle(refund).catch((error: unknown) => {
        const { askedTime: asked } = refund;
        this.#deps.log.error({ err: error, asked }, 'a refund waits for its provider');
      });
    }
  }

  async #settle(refund: RefundRow): Promise<void> {
    const { db, provider, clock, log } = this.#deps;
    const { owner, paymentId, amount, askedTime: asked } = refund;
    const payment = await new PaymentsRepo(db).find(paymentId, owner);
    const sessionId = pageAt(provider.name, payment);
    if (sessionId === undefined) {
      throw new Error('the payment of a refund is not known here');
    }
    const key = refundKey(refund);
    try {
      const reference = await provider.refund({ sessionId, key, amount });
      await this.#repo.settle(refund, { state: 'done', reference }, clock());
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.#repo.settle(refund, { state: 'failed', reason: error.message }, clock());
      log.error({ asked, reason: error.message }, REFUSED);
    }
  }
}

/** The provider's id of the page of a payment, where the money can be given back; undefined for another provider's. */
export function pageAt(
  provider: string,
  payment: Pick<PaymentRow, 'provider' | 'sessionId'> | undefined,
): string | undefined {
  return payment?.provider === provider ? (payment.sessionId ?? undefined) : undefined;
}

const REFUSED = 'the payment provider refuses a refund, which the company has to make by hand';

export function sumsOf(rows: readonly Pick<RefundRow, 'state' | 'amount'>[]): RefundSums {
  const sums: RefundSums = { done: 0, asked: 0, failed: 0 };
  for (const { state, amount } of rows) sums[state] += amount;
  return sums;
}
