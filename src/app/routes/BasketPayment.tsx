import { useEffect, useEffectEvent, useState } from 'react';
import { RESULT_PAGES } from '../../contract/payments.ts';
import { renewSoon } from '../../features/basket/useBasket.ts';
import { BasketPaymentNotice } from '../../features/payment/BasketPaymentNotice.tsx';
import { lastPayment } from '../../features/payment/last-payment.ts';
import { usePaymentPolling } from '../../features/payment/usePaymentPolling.ts';
import { paths } from '../pages/paths.ts';

/** Follows the payment that this device opened last, and renews the basket when it is paid. */
export function BasketPayment({ owner }: { owner: string }) {
  const [id] = useState(lastPayment);
  const [wasAwaited, setAwaited] = useState(false);
  const view = usePaymentPolling(id);
  const status = view.phase === 'unknown' ? undefined : view.payment?.status;
  if (status === 'open' && !wasAwaited) setAwaited(true);
  const isNews = status === 'paid' && wasAwaited;
  const renew = useEffectEvent(() => renewSoon(owner));
  useEffect(() => {
    if (isNews) renew();
  }, [isNews]);
  return (
    <BasketPaymentNotice
      view={view}
      resultHref={`${RESULT_PAGES.basket}?payment=${id}`}
      links={paths}
      wasAwaited={wasAwaited}
    />
  );
}
