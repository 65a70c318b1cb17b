import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export const NO_SUCH_PRODUCT = 'Nie ma takiego produktu';

/** The page for an address without a product of the shop. */
export function ProductMissing({ shopHref }: { shopHref: string }) {
  usePageTitle(NO_SUCH_PRODUCT);
  return (
    <>
      <VisuallyHidden>
        <h1>Produkt</h1>
      </VisuallyHidden>
      <Notice
        tone="empty"
        title={NO_SUCH_PRODUCT}
        action={<ButtonLink to={shopHref}>Wróć do sklepu</ButtonLink>}
      >
        Link jest nieaktualny albo już go nie sprzedajemy. W sklepie znajdziesz inne.
      </Notice>
    </>
  );
}
