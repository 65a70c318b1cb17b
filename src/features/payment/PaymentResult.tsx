import { useEffect } from 'react';
import type { PaymentState } from '../../contract/payments.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { PaymentFailed } from './PaymentFailed.tsx';
import { PaymentPaid } from './PaymentPaid.tsx';
import { PaymentUnknown } from './PaymentUnknown.tsx';
import { PaymentWaiting } from './PaymentWaiting.tsx';
import type { ResultLinks } from './result-links.ts';
import { usePaymentPolling } from './usePaymentPolling.ts';
import type { PaymentView } from './poll-payment.ts';

interface PaymentResultProps {
  /** The result according to the redirect, until the server has answered. */
  claim: 'success' | 'failure';
  /** The payment's id from the address or the device. */
  id: string | undefined;
  /** The kind of payment according to the address, until the server has answered. */
  kind: PaymentState['kind'];
  links: ResultLinks;
  /** Called once, when the server reports it as paid. */
  onPaid: (payment: PaymentState) => void;
}

/** `/paymentSuccess` and `/paymentFailure` */
export function PaymentResult({ claim, id, kind, links, onPaid }: PaymentResultProps) {
  usePageTitle('Płatność');
  const view = usePaymentPolling(id);
  const paid = view.phase === 'settled' && view.payment.status === 'paid' ? view.payment : null;
  useEffect(() => {
    if (paid) onPaid(paid);
  }, [paid, onPaid]);

  return <Outcome view={view} claim={claim} kind={kind} links={links} />;
}

type OutcomeProps = Pick<PaymentResultProps, 'claim' | 'kind' | 'links'> & { view: PaymentView };

/** The known state of the payment; only the server's `paid` counts as paid. */
export function Outcome({ view, claim, kind, links }: OutcomeProps) {
  const isSettled = view.phase === 'settled';
  if (isSettled && view.payment.status === 'paid') {
    return <PaymentPaid payment={view.payment} links={links} />;
  }
  if (claim === 'failure' || isSettled) {
    const isPlan = (kindOf(view) ?? kind) === 'plan';
    return (
      <PaymentFailed
        retryHref={isPlan ? links.paywall : links.basket}
        source={sourceOf(view, claim)}
      />
    );
  }
  if (view.phase === 'unknown') return <PaymentUnknown links={links} />;
  return <PaymentWaiting isReachable={view.isReachable} payment={view.payment} />;
}

function sourceOf(view: PaymentView, claim: OutcomeProps['claim']) {
  if (view.phase !== 'settled') return 'address';
  return claim === 'success' && view.payment.status === 'failed' ? 'contradiction' : 'server';
}

function kindOf(view: PaymentView): PaymentState['kind'] | undefined {
  return view.phase === 'unknown' ? undefined : view.payment?.kind;
}
