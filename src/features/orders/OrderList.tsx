import { useQuery } from '@tanstack/react-query';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { ordersQuery } from '../../queries/orders.ts';
import { as } from './table-roles.ts';

interface OrderListProps {
  uid: string;
  onSelect: (id: number) => void;
  shopHref: string;
}

export function OrderList({ uid, onSelect, shopHref }: OrderListProps) {
  const orders = useQuery(ordersQuery(uid));
  if (orders.isPending) return <LoadingRows />;
  if (!orders.data) {
    return (
      <LoadFailure
        unreachable={lacksNetwork(orders.error)}
        what="twoich zamówień"
        requestId={requestIdOf(orders.error)}
        busy={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (orders.data.length === 0) {
    return (
      <Notice
        tone="empty"
        title="Nie masz jeszcze zamówień"
        action={<ButtonLink to={shopHref}>Przejdź do sklepu</ButtonLink>}
      >
        Gdy coś u nas kupisz, znajdziesz to tutaj.
      </Notice>
    );
  }
  return (
    <>
      <SavedCopyNote readings={[orders]} />
      <table className={styles.table} {...as.table} aria-label="Historia zamówień">
        <thead {...as.group}>
          <tr {...as.row}>
            {['Produkty', 'Numer zamówienia', 'Data zamówienia', 'Koszt zamówienia', ''].map(
              (heading) => (
                <th key={heading} {...as.heading}>
                  {heading === '' ? <VisuallyHidden>Szczegóły</VisuallyHidden> : heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...as.group}>
          {orders.data.map((order) => (
            <OrderRow key={order.id} order={order} onSelect={() => onSelect(order.id)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function LoadingRows() {
  return (
    <>
      <LoadingStatus />
      <div className={styles.loading}>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height="var(--row-height)" radius="var(--radius-2)" />
        ))}
      </div>
    </>
  );
}
