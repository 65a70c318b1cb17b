import { useSearchParams } from 'react-router-dom';
import { productIdFrom } from '../../contract/product-id.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { AddedDialog } from '../../features/basket/screen/AddedDialog.tsx';
import { ownerOf } from '../../offline/data-owner.ts';
import { useAddToBasket } from '../../features/basket/useAddToBasket.ts';
import { ProductMissing } from '../../features/shop/ProductMissing.tsx';
import { ProductScreen } from '../../features/shop/ProductScreen.tsx';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { paths } from '../pages/paths.ts';

export function Component() {
  const [params] = useSearchParams();
  const { add, confirmation } = useAddToBasket(ownerOf(useSessionOwner()));
  const id = productIdFrom(params.get('id'));
  if (id === undefined) return <ProductMissing shopHref={paths.shop} />;
  return (
    <>
      <ProductScreen
        key={id}
        id={id}
        shopHref={paths.shop}
        productHref={paths.product}
        workoutHref={paths.workout}
        onAdd={add}
      />
      <SignUpInvite ways />
      <AddedDialog {...confirmation} basketHref={paths.basket} />
    </>
  );
}
