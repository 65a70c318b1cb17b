import { useLocation, useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { GuestOrder } from '../../features/orders/GuestOrder.tsx';
import { guestToken, orderId } from '../../features/orders/order-address.ts';
import { OrderMissing } from '../../features/orders/OrderMissing.tsx';
import { OwnOrder } from '../../features/orders/OwnOrder.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import styles from './orders.module.css';

/** The page of an order. */
export function Component() {
  usePageTitle('Zamówienie');
  return (
    <div className={styles.page}>
      <Order />
    </div>
  );
}

/** A token opens the order whoever holds it; without one it is looked for in the user's account. */
function Order() {
  const [params] = useSearchParams();
  const token = guestToken(useLocation().hash);
  const asked = useAskedPage();
  const uid = useSessionOwner();
  const id = orderId(params.get('id'));
  const missing =
    uid === undefined ? (
      <>
        <ButtonLink to={carrying(asked, paths.signIn)}>Zaloguj się</ButtonLink>
        <ButtonLink variant="secondary" to={paths.shop}>
          Przejdź do sklepu
        </ButtonLink>
      </>
    ) : (
      <>
        <ButtonLink to={paths.profile('orders')}>Twoje zamówienia</ButtonLink>
        <ButtonLink variant="secondary" to={carrying(asked, paths.logout)} reloadDocument>
          Zaloguj się na inne konto
        </ButtonLink>
      </>
    );
  const ways = <div className={styles.ways}>{missing}</div>;
  if (id === undefined) return <OrderMissing level="h1" action={ways} />;
  if (token !== undefined)
    return <GuestOrder key={`${id} ${token}`} id={id} token={token} missing={ways} />;
  if (uid !== undefined) return <OwnOrder key={id} uid={uid} id={id} level="h1" missing={ways} />;
  return (
    <>
      <h1>
        <VisuallyHidden>Zamówienie</VisuallyHidden>
      </h1>
      <Notice
        tone="info"
        title="Zaloguj się, żeby zobaczyć zamówienie"
        action={<ButtonLink to={carrying(asked, paths.signIn)}>Zaloguj się</ButtonLink>}
      >
        Jeśli kupowałaś bez konta, otwórz je z linku, który dostałaś po płatności.
      </Notice>
    </>
  );
}
