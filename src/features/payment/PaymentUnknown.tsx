import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ResultLinks } from './result-links.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** No id, or one unknown to the server: the payment may have been made in another browser. */
export function PaymentUnknown({ links }: { links: Pick<ResultLinks, 'basket' | 'shop'> }) {
  return (
    <ResultFrame
      mark="slack"
      title="Nie znamy tej płatności"
      ways={
        <>
          <ButtonLink to={links.basket}>Przejdź do koszyka</ButtonLink>
          <ButtonLink to={links.shop} variant="secondary">
            Wróć do sklepu
          </ButtonLink>
        </>
      }
    >
      <p>
        Nie wiemy, czy się udała. Otwórz tę stronę w przeglądarce, w której płaciłaś, albo zajrzyj
        do poczty. Jeśli bank pobrał pieniądze, napisz do nas, wyjaśnimy to:{' '}
        <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
