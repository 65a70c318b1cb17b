import { useEffect, useState } from 'react';
import { readPayment } from '../../api/payments.ts';
import { type PaymentView, watchPayment } from './watch.ts';

const UNASKED: PaymentView = { phase: 'waiting', payment: undefined, isReachable: true };

/**
 * Follows a payment until it is settled. Kept in memory only: the answer may hold the token of a
 * guest's order. Without an id the payment is `unknown`.
 */
export function usePaymentWatch(id: string | undefined): PaymentView {
  const [told, setTold] = useState<{ id: string; view: PaymentView }>();
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    void watchPayment({
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

/** The pause ends early when the page becomes visible or the network is back. */
function untilWorthAsking(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const end = () => {
      clearTimeout(timer);
      woken.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const event of ['online', 'focus', 'pageshow']) {
      addEventListener(event, end, { signal: woken.signal });
    }
    document.addEventListener('visibilitychange', end, { signal: woken.signal });
    signal.addEventListener('abort', end, { signal: woken.signal });
    if (signal.aborted) end();
  });
}
