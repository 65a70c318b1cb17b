import { Link } from 'react-router-dom';
import { formatPrice } from '../../lib/format-price.ts';
import styles from './PlanPaymentNotice.module.css';
import type { ResultLinks } from './result-links.ts';
import type { PaymentView } from './poll-payment.ts';

interface BasketPaymentNoticeProps {
  view: PaymentView;
  /** The page of this payment's result, which leads to the order once there is one. */
  resultHref: string;
  links: Pick<ResultLinks, 'order'>;
  /** The payment was seen unpaid on this visit; an older one that is paid is no news. */
  wasAwaited: boolean;
}

/**
 * The slim line above the basket while its payment is not settled: the goods stay in the basket until then. The
 * payment may have been left unpaid, so that nothing is claimed.
 */
export function BasketPaymentNotice(props: BasketPaymentNoticeProps) {
  const { view, resultHref, links, wasAwaited } = props;
  if (view.phase === 'unknown' || view.payment?.kind !== 'basket') return null;
  const { status, amount, order } = view.payment;
  if (view.phase === 'waiting') {
    return (
      <div className={styles.notice} role="status">
        <p>
          Masz rozpoczętą płatność za&nbsp;zakupy na&nbsp;
          <strong translate="no">{formatPrice(amount)}</strong>
          <span>, bez dostawy. Jeśli już zapłaciłaś, czekamy na&nbsp;potwierdzenie: </span>
          <span>nie płać drugi raz, koszyk opróżni się sam.</span>
        </p>
        <Link to={resultHref}>Zobacz, co z zamówieniem</Link>
      </div>
    );
  }
  if (status !== 'paid' || order === null || !wasAwaited) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        Zapłacone: <strong translate="no">{formatPrice(amount)}</strong>
      </p>
      <Link
        to={links.order(order.id, order.token ?? undefined)}
        // An address with a token opens in a new visit, without a tag manager.
        reloadDocument={order.token !== null}
      >
        {`Zobacz zamówienie nr ${order.id}`}
      </Link>
    </div>
  );
}
