import { rememberPayment } from '../../features/payment/last-payment.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { PaywallScreen } from '../../features/subscription/PaywallScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import { PlanPayment } from './PlanPayment.tsx';

export function Component() {
  usePageTitle('Subskrypcja');
  const uid = useSessionOwner();
  if (uid === undefined) return null;
  return (
    <PaywallScreen
      uid={uid}
      profileHref={paths.profile('subscriptions')}
      onPaymentOpened={rememberPayment}
    >
      <PlanPayment uid={uid} />
    </PaywallScreen>
  );
}
