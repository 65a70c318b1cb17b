import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RESULT_PAGES } from '../../contract/payments.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { renewSoon } from '../../features/basket/useBasket.ts';
import { lastPayment, paymentId } from '../../features/payment/last-payment.ts';
import { PaymentResult } from '../../features/payment/PaymentResult.tsx';
import type { ResultLinks } from '../../features/payment/result-links.ts';
import { EVERY_ORDERS } from '../../queries/orders.ts';
import { EVERY_SUBSCRIPTION } from '../../queries/subscription.ts';
import { paths } from '../pages/paths.ts';

const links: ResultLinks = {
  order: paths.order,
  basket: paths.basket,
  paywall: paths.paywall,
  programs: paths.dashboard,
  shop: paths.shop,
};

/** The page to which the payment page leads back; the result in the address is not trusted. */
export function Component() {
  const client = useQueryClient();
  const owner = ownerOf(useSessionOwner());
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const named = params.get('payment');
  const isFailure = pathname.startsWith(RESULT_PAGES.failure);
  // A failure that names no payment is not about the last one, which may well have been paid.
  const fallback = isFailure ? undefined : lastPayment();
  // Paying has changed data on the server: it emptied the basket and made an order or a plan.
  const renew = useCallback(() => {
    for (const queryKey of [EVERY_ORDERS, EVERY_SUBSCRIPTION]) {
      void client.invalidateQueries({ queryKey });
    }
    renewSoon(owner);
  }, [client, owner]);
  return (
    <PaymentResult
      claim={isFailure ? 'failure' : 'success'}
      id={named === null ? fallback : paymentId(named)}
      kind={params.get('kind') === 'plan' ? 'plan' : 'basket'}
      links={links}
      onPaid={renew}
    />
  );
}
