import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** An empty basket with a link to the shop. */
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
