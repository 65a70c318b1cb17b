import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Nothing is in the basket; the way to what could be. */
export function EmptyBasket({ shopHref }: { shopHref: string }) {
  return (
    <Notice
      tone="empty"
      title="Nic tu nie ma, twój koszyk jest pusty"
      action={<ButtonLink to={shopHref}>Przejdź do sklepu</ButtonLink>}
    >
      Koszyk jest pusty, przejdź do sklepu by dodać produkt
    </Notice>
  );
}
