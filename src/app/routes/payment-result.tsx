import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type PaymentState, RESULT_PAGES } from '../../contract/payments.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { renewSoon } from '../../features/basket/useBasket.ts';
import { forgetPayment, lastPayment, paymentId } from '../../features/payment/last-payment.ts';
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
  const [last] = useState(lastPayment);
  // A failure that names no payment is not about the last one, which may well have been paid.
  const fallback = isFailure ? undefined : last;
  const id = named === null ? fallback : paymentId(named);
  // Paying has changed data on the server: it emptied the basket and made an order or a plan.
  const renew = useCallback(
    ({ kind }: PaymentState) => {
      // A plan's id is kept until the plan is started. A guest's order must not open for the next user of the device.
      if (kind === 'basket' && id !== undefined) forgetPayment(id);
      for (const queryKey of [EVERY_ORDERS, EVERY_SUBSCRIPTION]) {
        void client.invalidateQueries({ queryKey });
      }
      renewSoon(owner);
    },
    [client, owner, id],
  );
  return (
    <PaymentResult
      claim={isFailure ? 'failure' : 'success'}
      id={id}
      kind={params.get('kind') === 'plan' ? 'plan' : 'basket'}
      links={links}
      onPaid={renew}
    />
  );
}
