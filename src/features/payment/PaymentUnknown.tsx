import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ResultLinks } from './result-links.ts';
import { ResultFrame } from './ResultFrame.tsx';
import { SUCCESS } from './words.ts';

/** No id, or one unknown to the server: the payment may have been made in another browser. */
export function PaymentUnknown({ links }: { links: Pick<ResultLinks, 'basket' | 'shop'> }) {
  return (
    <ResultFrame
      mark="closed"
      title={SUCCESS}
      ways={
        <>
          <ButtonLink to={links.shop}>Wróć do sklepu</ButtonLink>
          <ButtonLink to={links.basket} variant="secondary">
            Przejdź do koszyka
          </ButtonLink>
        </>
      }
    >
      <p>
        Szczegółów tej płatności nie ma w&nbsp;tej przeglądarce. Potwierdzenie znajdziesz
        w&nbsp;swojej poczcie, a&nbsp;w&nbsp;razie wątpliwości napisz do nas:{' '}
        <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
