import type { UseQueryResult } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './PlanList.module.css';
import { commonFeatures, type SubscriptionPlan } from './subscription-plans.ts';

interface PlanListProps {
  plans: UseQueryResult<SubscriptionPlan[]>;
  /** The user's plan that renews itself, or whose renewal was refused: no other plan can be bought meanwhile. */
  running: { productId: number | null } | undefined;
  isReady: boolean;
  /** While the user is offered to keep the own plan first. */
  isSecondChoice: boolean;
  /** Ref of every button that chooses a plan. */
  buttonRef: RefCallback<Element>;
  /** The plan whose payment is being opened. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

export function PlanList({
  plans,
  running,
  isReady,
  isSecondChoice,
  buttonRef,
  chosen,
  onChoose,
}: PlanListProps) {
  if (plans.isPending || (plans.data && !isReady)) return <PlanSkeletons />;
  if (!plans.data) {
    return (
      <LoadFailure
        unreachable={lacksNetwork(plans.error)}
        what="planów"
        requestId={requestIdOf(plans.error)}
        busy={plans.isFetching}
        onRetry={() => void plans.refetch()}
      />
    );
  }
  if (plans.data.length === 0) {
    return (
      <Notice tone="empty" title="Nie mamy teraz planów w sprzedaży">
        Układamy nową ofertę. Zajrzyj do nas za kilka dni.
      </Notice>
    );
  }
  const common = commonFeatures(plans.data);
  return (
    <>
      <SavedCopyNote readings={[plans]} />
      <ul className={styles.plans}>
        {plans.data.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              common={common}
              isSecondChoice={isSecondChoice}
              buttonRef={buttonRef}
              isOwn={running?.productId === plan.id}
              onChoose={running ? undefined : () => onChoose(plan.id)}
              busy={chosen === plan.id}
              disabled={chosen !== undefined && chosen !== plan.id}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlanSkeletons() {
  return (
    <>
      <LoadingStatus />
      <div className={styles.plans}>
        {['month', 'quarter', 'year'].map((plan) => (
          <div key={plan}>
            <Skeleton height="var(--card-height)" radius="var(--radius-3)" />
          </div>
        ))}
      </div>
    </>
  );
}
