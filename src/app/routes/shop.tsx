import { useSessionOwner } from '../../features/auth/session.ts';
import { AddedDialog } from '../../features/basket/screen/AddedDialog.tsx';
import { ownerOf } from '../../offline/data-owner.ts';
import { useAddToBasket } from '../../features/basket/useAddToBasket.ts';
import { ShopScreen } from '../../features/shop/ShopScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { paths } from '../pages/paths.ts';

export function Component() {
  usePageTitle('Sklep');
  const { add, confirmation } = useAddToBasket(ownerOf(useSessionOwner()));
  return (
    <>
      <ShopScreen productHref={paths.product} onAdd={add} />
      <SignUpInvite ways />
      <AddedDialog {...confirmation} basketHref={paths.basket} />
    </>
  );
}
