import { useState } from 'react';
import { config } from '../../config.ts';
import { methodsFor } from '../../contract/payment-methods.ts';
import { lastPayment, rememberPayment } from '../../features/payment/last-payment.ts';
import { PaymentMarks } from '../../features/payment/PaymentMarks.tsx';
import { useSessionOwner } from '../../features/auth/session.ts';
import { useSearchParams } from 'react-router-dom';
import { PaywallScreen } from '../../features/subscription/PaywallScreen.tsx';
import {
  rememberWantedTraining,
  wantedTrainingFrom,
} from '../../features/subscription/wanted-training.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { PlanPayment } from './PlanPayment.tsx';

export function Component() {
  usePageTitle('Plany');
  const uid = useSessionOwner();
  const wanted = wantedTrainingFrom(useSearchParams()[0]);
  const [payment, setPayment] = useState(lastPayment);
  if (uid === undefined) return null;
  return (
    <PaywallScreen
      uid={uid}
      profileHref={paths.profile('subscriptions')}
      freeWorkoutHref={paths.freeWorkout}
      wanted={wanted}
      paymentMarks={<PaymentMarks methods={methodsFor('plan', config.paymentMethods)} />}
      onPaymentOpened={(id) => {
        rememberWantedTraining(wanted);
        rememberPayment(id);
      }}
      onStayed={() => setPayment(lastPayment)}
    >
      <PlanPayment key={payment} uid={uid} named={payment} />
    </PaywallScreen>
  );
}
