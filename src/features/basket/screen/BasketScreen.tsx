import { useRef } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { lacksNetwork } from '../../../api/error.ts';
import { requestIdOf } from '../../../api/request-id.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { SavedCopyNote } from '../../../ui/SavedCopyNote.tsx';
import { BasketContents } from './BasketContents.tsx';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import styles from './BasketScreen.module.css';
import type { Catalogue } from '../sync/basket-catalogue.ts';
import { DeadLetters } from './DeadLetters.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { MemoryNote } from './MemoryNote.tsx';
import { PendingNote } from './PendingNote.tsx';
import type { BasketReading } from '../useBasket.ts';

interface BasketScreenProps {
  owner: string;
  basket: BasketReading;
  catalogue: Catalogue;
  shopHref: string;
  productHref: (id: number) => string;
  /** The ways to pay, as cards. */
  paymentMarks: Elements;
  /** Stores the id of a payment that was opened. */
  onPaymentOpened: (id: string) => void;
  /** The page is open still, or again, after it was left for the payment. */
  onStayed: () => void;
}

export function BasketScreen(props: BasketScreenProps) {
  const { basket, catalogue } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Koszyk
      </h1>
      <DeadLetters owner={props.owner} ops={basket.dead} onLastGone={focusHeading} />
      <MemoryNote owner={props.owner} />
      <SavedCopyNote readings={[basket.reading, ...catalogue.readings]} />
      <Body {...props} onLastRemoved={focusHeading} />
    </div>
  );
}

function Body(props: BasketScreenProps & { onLastRemoved: () => void }): Elements {
  const { basket, catalogue, shopHref, ...rest } = props;
  const { reading, server, items } = basket;
  if (items === undefined) {
    return reading.isError ? (
      <LoadFailure
        unreachable={lacksNetwork(reading.error)}
        what="twojego koszyka"
        requestId={requestIdOf(reading.error)}
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    ) : (
      <BasketSkeleton />
    );
  }
  if (items.length === 0) {
    return (
      <>
        <EmptyBasket shopHref={shopHref} />
        <PendingNote count={basket.pending.length} />
      </>
    );
  }
  if (catalogue.error && catalogue.products.size === 0) {
    return (
      <LoadFailure
        unreachable={lacksNetwork(catalogue.error)}
        what="produktów z koszyka"
        requestId={requestIdOf(catalogue.error)}
        busy={catalogue.isFetching}
        onRetry={catalogue.refetch}
      />
    );
  }
  if (catalogue.products.size === 0 && catalogue.isPending) return <BasketSkeleton />;
  return (
    <BasketContents
      {...rest}
      server={server}
      items={items}
      pending={basket.pending.length}
      catalogue={catalogue}
    />
  );
}
