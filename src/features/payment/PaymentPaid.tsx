import type { PaymentState } from '../../contract/payments.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { ResultLinks } from './result-links.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** The sentence of a payment that the server knows as paid, and of no other; without its end where no letter comes. */
const SUCCESS = 'Płatność powiodła się, sprawdź adress email';
const SUCCESS_ALONE = 'Płatność powiodła się';

interface PaymentPaidProps {
  payment: PaymentState;
  links: ResultLinks;
}

export function PaymentPaid({ payment, links }: PaymentPaidProps) {
  const { kind, amount, order, by_letter } = payment;
  const isMailed = by_letter === true;
  return (
    <ResultFrame
      mark="closed"
      title={isMailed ? SUCCESS : SUCCESS_ALONE}
      kept={
        order?.token && <OrderLink href={links.order(order.id, order.token)} orderId={order.id} />
      }
      ways={
        <>
          {kind === 'plan' && <ButtonLink to={links.programs}>Przejdź do programów</ButtonLink>}
          {order && (
            <ButtonLink
              to={links.order(order.id, order.token ?? undefined)}
              // An address with a token opens in a new visit, without a tag manager.
              reloadDocument={order.token !== null}
              variant={kind === 'plan' ? 'secondary' : 'primary'}
            >
              Zobacz zamówienie
            </ButtonLink>
          )}
          {kind === 'basket' && (
            <ButtonLink to={links.shop} variant="secondary">
              Wróć do sklepu
            </ButtonLink>
          )}
        </>
      }
    >
      {order && kind === 'basket' && (
        <p>
          Zamówienie <strong>{`nr ${order.id}`}</strong> na kwotę{' '}
          <strong translate="no">{formatPrice(amount)}</strong> jest już u nas.{' '}
          <span>
            {isMailed
              ? 'Damy ci znać, gdy wyruszy w drogę.'
              : 'Gdy wyruszy w drogę, zobaczysz to na jego stronie.'}
          </span>
        </p>
      )}
      {kind === 'plan' && <p>Twój plan jest aktywny. Miłego treningu!</p>}
    </ResultFrame>
  );
}
