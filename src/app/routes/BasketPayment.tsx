import { useEffect, useEffectEvent, useState } from 'react';
import { RESULT_PAGES } from '../../contract/payments.ts';
import { renewSoon } from '../../features/basket/useBasket.ts';
import { BasketPaymentNotice } from '../../features/payment/BasketPaymentNotice.tsx';
import { usePaymentPolling } from '../../features/payment/usePaymentPolling.ts';
import { paths } from '../pages/paths.ts';

interface BasketPaymentProps {
  owner: string;
  /** The payment that this device opened last. */
  id: string | undefined;
}

/** Follows a payment, and renews the basket when it is paid. */
export function BasketPayment({ owner, id }: BasketPaymentProps) {
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
