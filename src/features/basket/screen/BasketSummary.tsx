import type { Elements } from '../../../ui/elements.ts';
import { DELIVERY_METHODS, deliveryPrice, FREE_DELIVERY_FROM } from '../../../contract/delivery.ts';
import { arrivalWords, dispatchWords } from '../../../contract/delivery-words.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { formatPrice } from '../../../lib/format-price.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeliveryMarks } from './DeliveryMarks.tsx';
import type { Dispatch } from '../totals.ts';
import { useElapsed } from '../../../ui/useElapsed.ts';
import { WaitNote } from '../../../ui/WaitNote.tsx';
import styles from './BasketSummary.module.css';

/** A shorter wait is not shown. */
const QUIET_MS = 400;

const LIMIT = `${FREE_DELIVERY_FROM / 100} zł`;

/** Texts on the delivery of products worth `goods` grosze; its method is chosen with the payment. */
function deliveryWords(goods: number) {
  if (DELIVERY_METHODS.every((method) => deliveryPrice(method, goods) === 0)) {
    return {
      price: 'bezpłatna',
      besideTotal: undefined,
      note: `Za dostawę tego zamówienia nie zapłacisz: od\u00A0${LIMIT} jest bezpłatna.`,
    };
  }
  const missing = formatPrice(FREE_DELIVERY_FROM - goods);
  return {
    price: 'od 9.99 zł',
    besideTotal: 'bez dostawy',
    note: `Dostawę wybierzesz przy płatności. Brakuje ${missing} do\u00A0bezpłatnej dostawy.`,
  };
}

interface BasketSummaryProps {
  /** Grosze. */
  total: number;
  dispatch: Dispatch;
  /** The total is computed here because changes are not confirmed yet. */
  isEstimate: boolean;
  /** Why this basket cannot be paid for as it is. */
  obstacle: string | undefined;
  /** Why the last attempt to pay has failed. */
  problem: string | undefined;
  isPaying: boolean;
  /** The ways to pay, as cards. */
  paymentMarks: Elements;
  onPay: () => void;
}

export function BasketSummary(props: BasketSummaryProps) {
  const { total, dispatch, isEstimate, obstacle, problem, isPaying, paymentMarks, onPay } = props;
  const isLate = useElapsed(isEstimate, QUIET_MS);
  const delivery = deliveryWords(total);
  return (
    <section className={styles.summary} aria-labelledby="podsumowanie">
      <h2 id="podsumowanie">Podsumowanie</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Wartość koszyka</dt>
          <dd translate="no">{formatPrice(total)}</dd>
        </div>
        <div>
          <dt>Dostawa</dt>
          <dd>{delivery.price}</dd>
        </div>
        <div className={styles.total}>
          <dt>Razem (z VAT)</dt>
          <dd>
            <span translate="no">{formatPrice(total)}</span>
            {delivery.besideTotal && (
              <small className={styles.aside}>{` ${delivery.besideTotal}`}</small>
            )}
          </dd>
        </div>
      </dl>
      <p className="muted small">{delivery.note}</p>
      <p className={styles.estimate}>{isLate && 'Suma szacunkowa, czeka na\u00A0potwierdzenie'}</p>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      {obstacle !== undefined && <p className={styles.problem}>{obstacle}</p>}
      <Button
        className={styles.pay}
        data-key={`pay:${total}`}
        disabled={obstacle !== undefined}
        busy={isPaying}
        onClick={onPay}
      >
        Przejdź do płatności
      </Button>
      <WaitNote waiting={isPaying} text="Otwieramy płatność…" />
      <div className={styles.marks}>
        <h3 className={styles.caption}>Metody płatności</h3>
        {paymentMarks}
        <h3 className={styles.caption}>
          Dostarczymy <span className={styles.term}>{`w ${arrivalWords(dispatch.days)}`}</span>
        </h3>
        {dispatch.slowest !== undefined && (
          <p className="muted small">
            {bindShortWords(
              `Wyślemy wszystko razem, w ${dispatchWords(dispatch.days)}. Tyle potrzebujemy na „${dispatch.slowest}”.`,
            )}
          </p>
        )}
        <DeliveryMarks />
      </div>
    </section>
  );
}
