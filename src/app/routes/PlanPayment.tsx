import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetPayment, lastPayment } from '../../features/payment/last-payment.ts';
import { PlanPaymentNotice } from '../../features/payment/PlanPaymentNotice.tsx';
import { usePaymentPolling } from '../../features/payment/usePaymentPolling.ts';
import { startPlan } from '../session/start-plan.ts';

interface PlanPaymentProps {
  uid: string;
  /** The payment in the address; by default the last one that this device opened. */
  named?: string | undefined;
  /** Set when the user has just come from the payment page; `retryHref` is where they can try again. */
  returned?: { retryHref: string };
  /** Called with the payment's result; after a failure it may be called again, with what was paid late. */
  onSettled?: (isPaid: boolean) => void;
}

/** Follows the payment of a plan and starts the plan when it is paid. */
export function PlanPayment({ uid, named, returned, onSettled }: PlanPaymentProps) {
  const client = useQueryClient();
  // The id is held in state, because the address and the storage lose it with the result.
  const [id] = useState(() => named ?? lastPayment());
  const view = usePaymentPolling(id);

  const tell = useEffectEvent((isPaid: boolean) => {
    if (id !== undefined) forgetPayment(id);
    onSettled?.(isPaid);
    if (isPaid) void startPlan(client, uid);
  });
  const result =
    view.phase === 'settled' && view.payment.kind === 'plan' ? view.payment.status : undefined;
  useEffect(() => {
    if (result !== undefined) tell(result === 'paid');
  }, [result]);

  return <PlanPaymentNotice view={view} returned={returned} />;
}
