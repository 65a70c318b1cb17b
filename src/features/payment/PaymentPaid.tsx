import type { PaymentState } from '../../contract/payments.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { ResultLinks } from './result-links.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** The sentence of a payment that the server knows as paid, and of no other. */
const SUCCESS = 'Płatność powiodła się, sprawdź adress email';

interface PaymentPaidProps {
  payment: PaymentState;
  links: ResultLinks;
}

export function PaymentPaid({ payment: { kind, amount, order }, links }: PaymentPaidProps) {
  return (
    <ResultFrame
      mark="closed"
      title={SUCCESS}
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
          <strong translate="no">{formatPrice(amount)}</strong> jest już u nas. Damy ci znać, gdy
          wyruszy w drogę.
        </p>
      )}
      {kind === 'plan' && <p>Twój plan jest aktywny. Miłego treningu!</p>}
    </ResultFrame>
  );
}
