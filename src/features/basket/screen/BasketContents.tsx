import { useEffect, useEffectEvent } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import type { BasketItem } from '../../../contract/baskets.ts';
import { BasketLines } from './BasketLines.tsx';
import styles from './BasketScreen.module.css';
import { BasketSummary } from './BasketSummary.tsx';
import type { BasketRecord } from '../../../offline/outbox/op.ts';
import type { Catalogue } from '../sync/basket-catalogue.ts';
import { PendingNote } from './PendingNote.tsx';
import {
  dispatchIn,
  estimatedTotal,
  shortageIn,
  withdrawnFrom,
  withUnavailable,
} from '../totals.ts';
import { usePayment } from './usePayment.ts';

const WITHDRAWN = 'Usuń z koszyka to, czego już nie sprzedajemy, a przejdziesz do płatności.';

function shortageWords({ name, left }: { name: string; left: number }): string {
  return left === 0
    ? `„${name}” – chwilowo brak. Usuń ten produkt z koszyka, a przejdziesz do płatności.`
    : `„${name}” – zostało nam tylko ${left}. Zmień liczbę, a przejdziesz do płatności.`;
}

interface BasketContentsProps {
  /** The ways to pay, as cards. */
  paymentMarks: Elements;
  owner: string;
  /** Undefined until the server has sent it. */
  server: BasketRecord | undefined;
  items: readonly BasketItem[];
  /** Number of changes that the server has not confirmed. */
  pending: number;
  catalogue: Catalogue;
  productHref: (id: number) => string;
  onLastRemoved: () => void;
  onPaymentOpened: (id: string) => void;
  onStayed: () => void;
}

/** A basket that is not empty: its lines and their total. */
export function BasketContents(props: BasketContentsProps) {
  const { owner, server, items, pending, catalogue } = props;
  const isSettled = pending === 0;
  const unavailable = server?.unavailable ?? [];
  const products = withUnavailable(catalogue.products, unavailable);
  const readPrices = useEffectEvent(catalogue.refetch);
  const estimate = estimatedTotal(items, products);
  const total = (isSettled ? server?.total : estimate) ?? server?.total ?? 0;
  const payment = usePayment(owner, total, {
    onOpened: props.onPaymentOpened,
    onStayed: props.onStayed,
  });

  // The server's prices differ from the shown ones, or a product was withdrawn.
  const isOutdated =
    isSettled &&
    catalogue.readAt < (server?.readAt ?? 0) &&
    estimate !== undefined &&
    estimate !== total;
  useEffect(() => {
    if (isOutdated) readPrices();
  }, [isOutdated]);

  const withdrawn = withdrawnFrom(items, products, unavailable);
  const shortage = shortageIn(items, products);
  return (
    <div className={styles.columns}>
      <div>
        <BasketLines
          owner={owner}
          items={items}
          products={products}
          withdrawn={withdrawn}
          isReading={catalogue.isPending}
          productHref={props.productHref}
          onLastRemoved={props.onLastRemoved}
        />
        {/* Below the lines: it appears while the user taps, and the buttons must not move under the finger. */}
        <PendingNote count={pending} />
      </div>
      <div className={styles.summary}>
        <BasketSummary
          total={total}
          dispatch={dispatchIn(items, products)}
          isEstimate={!isSettled}
          obstacle={withdrawn.length > 0 ? WITHDRAWN : shortage && shortageWords(shortage)}
          problem={payment.problem}
          isPaying={payment.isPaying}
          paymentMarks={props.paymentMarks}
          onPay={payment.pay}
        />
      </div>
    </div>
  );
}
