import { rememberPayment } from '../../features/payment/last-payment.ts';
import { useSession } from '../../features/auth/session.ts';
import { PaywallScreen } from '../../features/subscription/PaywallScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import { PlanPayment } from './PlanPayment.tsx';

export function Component() {
  usePageTitle('Subskrypcja');
  const session = useSession();
  if (!('uid' in session)) return null;
  return (
    <PaywallScreen
      uid={session.uid}
      profileHref={paths.profile('subscriptions')}
      onPaymentOpened={rememberPayment}
    >
      <PlanPayment uid={session.uid} />
    </PaywallScreen>
  );
}
