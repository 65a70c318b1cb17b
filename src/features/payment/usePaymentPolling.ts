import { useEffect, useState } from 'react';
import { readPayment } from '../../api/payments.ts';
import { untilWorthAsking } from './until-worth-asking.ts';
import { type PaymentView, pollPayment } from './poll-payment.ts';

const UNASKED: PaymentView = { phase: 'waiting', payment: undefined, isReachable: true };

/**
 * Follows a payment until its state is final. Kept in memory only: the answer may hold the token of a
 * guest's order. Without an id the payment is `unknown`.
 */
export function usePaymentPolling(id: string | undefined): PaymentView {
  const [told, setTold] = useState<{ id: string; view: PaymentView }>();
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    void pollPayment({
      read: (signal) => readPayment(id, signal),
      pause: untilWorthAsking,
      tell: (view) => setTold({ id, view }),
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [id]);
  if (id === undefined) return { phase: 'unknown' };
  return told?.id === id ? told.view : UNASKED;
}
