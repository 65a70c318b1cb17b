import { Link } from 'react-router-dom';
import type { PaymentState } from '../../contract/payments.ts';
import styles from './PlanPaymentNotice.module.css';
import type { PaymentView } from './poll-payment.ts';

interface PlanPaymentNoticeProps {
  view: PaymentView;
  /**
   * The user has just come from the payment page: says that the payment is awaited, or that it
   * failed. Elsewhere only an open payment is mentioned, because it may have been left unpaid.
   */
  returned: { retryHref: string } | undefined;
}

/** The slim line above a page while the payment of a plan is not settled, or has failed. */
export function PlanPaymentNotice({ view, returned }: PlanPaymentNoticeProps) {
  if (view.phase === 'unknown') return null;
  if (view.payment ? view.payment.kind !== 'plan' : !returned) return null;
  if (view.phase === 'settled') {
    return returned ? <Failure status={view.payment.status} {...returned} /> : null;
  }
  return (
    <div className={styles.notice} role="status">
      <span className={styles.band} aria-hidden />
      <p>{returned ? waitingText(view.isReachable) : OPEN}</p>
    </div>
  );
}

const OPEN = 'Masz rozpoczętą płatność za plan. Gdy operator ją potwierdzi, plan włączy się sam.';

const EXPIRED = 'Nic nie zostało pobrane.';
/** A payment that was declined may have been made after that, which is confirmed later. */
const FAILED = 'Jeśli po odmowie udało ci się zapłacić, plan włączy się sam.';

function waitingText(isReachable: boolean): string {
  return isReachable
    ? 'Czekamy na potwierdzenie płatności… Plan włączy się sam.'
    : 'Czekamy na potwierdzenie płatności… Nie możemy się teraz połączyć, za chwilę sprawdzimy ponownie.';
}

function Failure({ status, retryHref }: { status: PaymentState['status']; retryHref: string }) {
  if (status === 'paid') return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{`Płatność za plan się nie powiodła. ${status === 'expired' ? EXPIRED : FAILED}`}</p>
      <Link to={retryHref}>Spróbuj ponownie</Link>
    </div>
  );
}
