import type { UseQueryResult } from '@tanstack/react-query';
import { hasKind, lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import type { ShownOrder } from '../../api/orders.ts';
import type { OrderLine } from '../../contract/orders.ts';
import type { Elements } from '../../ui/elements.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackToOrders } from './BackToOrders.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderMissing } from './OrderMissing.tsx';

interface OrderReadingProps {
  order: UseQueryResult<ShownOrder>;
  /** The heading's level on the page it stands on. */
  level: 'h1' | 'h2';
  onBack?: () => void;
  onRepeat?: ((lines: readonly OrderLine[]) => void) | undefined;
  /** Ways on from an order that was not found. */
  missing?: Elements;
}

/** An order in its states: loading, failed or loaded. */
export function OrderReading({ order, level, onBack, onRepeat, missing }: OrderReadingProps) {
  const back = onBack && <BackToOrders onPress={onBack} />;
  if (hasKind(order.error, 'not-found')) {
    return <OrderMissing level={level} back={back} action={missing} />;
  }
  if (order.data) {
    return (
      <>
        {back}
        <SavedCopyNote readings={[order]} />
        <OrderDetail order={order.data} level={level} onRepeat={onRepeat} />
      </>
    );
  }
  const Title = level;
  return (
    <>
      {back}
      <Title>Zamówienie</Title>
      {order.isError ? (
        <LoadFailure
          unreachable={lacksNetwork(order.error)}
          what="tego zamówienia"
          requestId={requestIdOf(order.error)}
          busy={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <>
          <LoadingStatus />
          <Skeleton height="26rem" radius="var(--radius-3)" />
        </>
      )}
    </>
  );
}
