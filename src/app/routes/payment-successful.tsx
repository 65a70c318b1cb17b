import { useState } from 'react';
import { useSessionOwner } from '../../features/auth/session.ts';
import { paymentId } from '../../features/payment/last-payment.ts';
import { paths } from '../pages/paths.ts';
import { Component as Dashboard } from './dashboard.tsx';
import { FirstStep } from './FirstStep.tsx';
import { PlanPayment } from './PlanPayment.tsx';
import { useAddressParams } from './useAddressParams.ts';

/** The page to which the payment of a plan leads: the programs, with a line on the payment above them. */
export function Component() {
  const uid = useSessionOwner();
  const [params, setParam] = useAddressParams();
  const [isPaid, setPaid] = useState(false);

  function settle(paid: boolean) {
    setPaid(paid);
    setParam('payment', null);
  }

  return (
    <>
      {uid !== undefined && (
        <PlanPayment
          uid={uid}
          named={paymentId(params.get('payment'))}
          returned={{ retryHref: paths.paywall }}
          onSettled={settle}
        />
      )}
      {isPaid && <FirstStep />}
      <Dashboard />
    </>
  );
}
