import { useLocation, useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { guestToken, orderId } from '../../features/orders/order-address.ts';
import { WithdrawalSteps } from '../../features/withdrawal/WithdrawalSteps.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './withdrawal.module.css';

/** The page for withdrawing from a contract, open to everybody. */
export function Component() {
  usePageTitle('Odstąp od umowy');
  const [params] = useSearchParams();
  const uid = useSessionOwner();
  const id = orderId(params.get('order'));
  const token = guestToken(useLocation().hash);
  const guest = id === undefined || token === undefined ? undefined : { id, token };
  const known = { order: params.get('order') ?? '', isPlan: params.has('plan') };
  return (
    <div className={styles.page}>
      <WithdrawalSteps uid={uid} known={known} guest={guest} />
    </div>
  );
}
