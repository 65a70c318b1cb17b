import { CARRIERS } from '../../src/contract/carriers.ts';
import { formatNip } from '../../src/contract/nip.ts';
import { statesBefore } from '../../src/contract/order-states.ts';
import { warsawDay } from '../../src/contract/warsaw-days.ts';
import type { StepOutcome } from '../modules/orders/order-steps.ts';
import type { WantedStep } from '../modules/orders/wanted-step.ts';
import type { ListedOrder } from '../modules/orders/steps-repo.ts';
import type { RefundSums } from '../modules/payments/refunds.ts';

/** Outcome of a step, on a line. */
export function describeStep(step: WantedStep, result: StepOutcome): string {
  const { orderId, state } = step;
  const already = `${orderId}: was ${state} already`;
  switch (result.outcome) {
    case 'unknown-order':
      return `${orderId}: there is no such order`;
    case 'unchanged':
      return already;
    case 'refused':
      return result.order.state === state
        ? `${already} and gives back no more, ${reasonOf(step, result)}`
        : `${orderId}: not ${state}, ${reasonOf(step, result)}`;
    case 'refunded':
      return `${already}, ${money(result.more)} more go back${staysOf(step.refund ?? 0, result.order)}`;
    case 'taken':
      return `${orderId}: ${state}${state === 'cancelled' ? backOf(step, result.order) : ''}`;
  }
}

function reasonOf(
  { state, refund }: WantedStep,
  { reason, order }: Extract<StepOutcome, { outcome: 'refused' }>,
): string {
  switch (reason) {
    case 'order':
      return `as it is ${order.state}; that follows ${statesBefore(state).join(' or ')}`;
    case 'early':
      return 'as the time is before an earlier step';
    case 'refund':
      return refund === undefined
        ? 'as its payment is not known to the provider: give the money back by hand, then cancel with --refund 0'
        : `as ${money(refund)} cannot go back: more than was paid, or a payment that the provider does not know`;
    case 'less':
      return `as more than ${money(refund ?? 0)} goes back already: --refund is the sum of all that goes back`;
  }
}

/** A refund is made by the server, within a minute. */
function backOf({ refund }: WantedStep, order: { totalAmount: number }): string {
  const { totalAmount } = order;
  if (totalAmount === 0) return ', it was free';
  if (refund === 0) return `, no money goes back, ${money(totalAmount)} stay paid`;
  if (refund === undefined) return ', what was paid goes back, nothing stays paid';
  return `, ${money(refund)} go back${staysOf(refund, order)}`;
}

function staysOf(refund: number, { totalAmount }: { totalAmount: number }): string {
  return `, ${money(totalAmount - refund)} stay paid`;
}

/** An order on a line: number, state with its day, sum, how it was paid, where it goes, parcel, invoice, money that went back. */
export function describeOrder(order: ListedOrder, refunds: RefundSums | undefined): string {
  const { id, kind, state, createdTime, updatedTime, totalAmount, steps } = order;
  const parcel = steps.find(({ carrier }) => carrier !== null);
  const parts = [
    String(id),
    `${state} ${warsawDay(state === 'paid' ? createdTime : updatedTime)}`,
    kind === 'gift' ? 'gift' : money(totalAmount),
    order.paidBy !== null && `paid by ${order.paidBy}`,
    order.deliveryMethod === 'locker' ? (order.deliveryPoint ?? 'no locker') : 'courier',
    parcel?.carrier && `${CARRIERS[parcel.carrier].name} ${parcel.trackingNumber}`,
    order.taxId !== null && `invoice for ${formatNip(order.taxId)}`,
    refunds && describeRefunds(refunds),
  ];
  return parts.filter(Boolean).join('  ');
}

function describeRefunds({ done, asked, failed }: RefundSums): string {
  const parts = [
    done > 0 && `${money(done)} went back`,
    asked > 0 && `${money(asked)} on the way back`,
    failed > 0 && `${money(failed)} REFUSED by the provider, to be given back by hand`,
  ];
  return parts.filter(Boolean).join(', ');
}

function money(grosze: number): string {
  return `${(grosze / 100).toFixed(2)} PLN`;
}
