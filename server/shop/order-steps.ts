import type { Db } from '../db/open-database.ts';
import { OrderLetters } from './queue-order-letters.ts';
import { OrderSteps } from '../modules/orders/order-steps.ts';
import { askRefund } from '../modules/payments/ask-refund.ts';
import { sumsOf } from '../modules/payments/refunds.ts';
import type { RefundSums } from '../modules/payments/refunds.ts';
import { RefundsRepo } from '../modules/payments/refunds-repo.ts';
import type { Owner } from '../security/owner.ts';

interface OrderStepsParts {
  db: Db;
  /** Name of the payment provider that is in use. */
  provider: string;
  /** Whether letters are mailed, and so written. */
  writesLetters: boolean;
  clock: () => Date;
}

/** Steps of orders where they meet the payments. */
export function createOrderSteps({ db, provider, writesLetters, clock }: OrderStepsParts) {
  const letters = writesLetters ? new OrderLetters({ clock }) : undefined;
  const steps = new OrderSteps({
    db,
    askRefund: ({ db: tx, order, altogether }) => {
      const { owner, paymentId, totalAmount: charged } = order;
      return askRefund(tx, { owner, paymentId, provider, charged, altogether, now: clock() });
    },
    tell: letters && ((tx, ...told) => letters.stepped(tx, ...told)),
    clock,
  });
  const refundsOf = async (order: { owner: Owner; paymentId: string }): Promise<RefundSums> =>
    sumsOf(await new RefundsRepo(db).ofPayments(order.owner, [order.paymentId]));
  return { steps, refundsOf };
}
