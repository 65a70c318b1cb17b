import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ResultLinks } from './result-links.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** No id, or one that the server has never heard of. */
export function PaymentUnknown({ links }: { links: Pick<ResultLinks, 'basket' | 'shop'> }) {
  return (
    <ResultFrame
      mark="slack"
      title="Nie znalazłyśmy tej płatności"
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
        Jeśli zapłaciłaś, potwierdzenie znajdziesz w&nbsp;swojej poczcie. W&nbsp;razie wątpliwości
        napisz do nas: <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
