import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import { WITHDRAWAL_PAGE } from '../../contract/api-paths.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CancelledDialog } from './CancelledDialog.tsx';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import styles from './SubscriptionCard.module.css';

interface SubscriptionTabProps {
  uid: string;
  /** The page for a user without a plan. */
  paywallHref: string;
}

/** The profile's tab 'Subskrypcje'. */
export function SubscriptionTab({ uid, paywallHref }: SubscriptionTabProps) {
  const query = useQuery({ ...subscriptionQuery(uid), refetchOnMount: 'always' });
  const [isCancelled, setCancelled] = useState(false);
  if (query.data) {
    return (
      <>
        <SavedCopyNote readings={[query]} />
        <SubscriptionCard
          uid={uid}
          subscription={query.data}
          answeredAt={query.dataUpdatedAt}
          paywallHref={paywallHref}
          onCancelled={() => setCancelled(true)}
        />
        {query.data.stripe_subscription_id !== null && (
          <p>
            <Link className={styles.withdrawal} to={`${WITHDRAWAL_PAGE}?plan=1`}>
              Odstąp od umowy
            </Link>
          </p>
        )}
        <CancelledDialog open={isCancelled} />
      </>
    );
  }
  // A stored "none" is an earlier answer: the user may have paid since.
  if (query.isSuccess && query.isFetchedAfterMount) return <Navigate to={paywallHref} replace />;
  if (query.isError) {
    return (
      <LoadFailure
        unreachable={lacksNetwork(query.error)}
        what="twojego planu"
        requestId={requestIdOf(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <LoadingStatus />
      <Skeleton height="19rem" radius="var(--radius-3)" />
    </>
  );
}
