import { useEffect, useEffectEvent, useState } from 'react';
import { config } from '../../config.ts';
import { methodsFor } from '../../contract/payment-methods.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { BasketScreen } from '../../features/basket/screen/BasketScreen.tsx';
import { ownerOf } from '../../offline/data-owner.ts';
import { useBasket } from '../../features/basket/useBasket.ts';
import { lastPayment, rememberPayment } from '../../features/payment/last-payment.ts';
import { PaymentMarks } from '../../features/payment/PaymentMarks.tsx';
import { useCatalogue } from '../../features/shop/useCatalogue.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { paths } from '../pages/paths.ts';
import { BasketPayment } from './BasketPayment.tsx';

export function Component() {
  usePageTitle('Koszyk');
  const owner = ownerOf(useSessionOwner());
  return <OwnBasket key={owner} owner={owner} />;
}

function OwnBasket({ owner }: { owner: string }) {
  const basket = useBasket(owner);
  const [payment, setPayment] = useState(lastPayment);
  const catalogue = useCatalogue(basket.items?.map(({ product_id }) => product_id) ?? []);
  // The server has just answered, so products that failed to load are read again.
  const readMissing = useEffectEvent(() => {
    if (catalogue.error) catalogue.refetch();
  });
  const readAt = basket.server?.readAt;
  useEffect(() => {
    if (readAt !== undefined) readMissing();
  }, [readAt]);
  return (
    <>
      <BasketPayment key={payment} owner={owner} id={payment} />
      <BasketScreen
        owner={owner}
        basket={basket}
        catalogue={catalogue}
        shopHref={paths.shop}
        productHref={paths.product}
        paymentMarks={<PaymentMarks methods={methodsFor('basket', config.paymentMethods)} />}
        onPaymentOpened={rememberPayment}
        onStayed={() => setPayment(lastPayment)}
      />
      {basket.items?.length === 0 && <SignUpInvite />}
    </>
  );
}
