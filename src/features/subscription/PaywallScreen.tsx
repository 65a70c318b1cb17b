import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { PulledBands } from '../../ui/PulledBands.tsx';
import { useAnyInView } from '../../ui/useAnyInView.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import { useNow } from '../../ui/useNow.ts';
import { AppPromotion } from './AppPromotion.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { CurrentPlanNote } from './CurrentPlanNote.tsx';
import { GiftSection } from './GiftSection.tsx';
import styles from './PaywallScreen.module.css';
import { plansQuery } from './plan-queries.ts';
import { PlanList } from './PlanList.tsx';
import { PlatformFacts } from './PlatformFacts.tsx';
import { Questions } from './Questions.tsx';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { ResumePlan } from './ResumePlan.tsx';
import { SampleClips } from './SampleClips.tsx';
import { stateOf } from './subscription-state.ts';
import { Testimonials } from './Testimonials.tsx';
import { useChoosePlan } from './useChoosePlan.ts';
import type { WantedTraining } from './wanted-training.ts';
import { WantedTrainingCard } from './WantedTrainingCard.tsx';

/** The plans wait this long for the state of the user's plan; then the page is shown without it. */
const PLAN_PATIENCE_MS = 1_500;

/** The sales arguments: the same for every plan state, so that a change of it causes no render here. */
const REASONS = (
  <>
    <PlatformFacts />
    <GiftSection />
    <SampleClips />
    <Testimonials />
    <Questions />
    <AppPromotion />
  </>
);

interface PaywallScreenProps {
  uid: string;
  /** Page with the user's current plan. */
  profileHref: string;
  /** The workout that takes no plan. */
  freeWorkoutHref: string;
  onPaymentOpened: (paymentId: string) => void;
  /** The page is open still, or again, after it was left for the payment. */
  onStayed: () => void;
  /** The program or workout the user tapped before coming here. */
  wanted: WantedTraining | undefined;
  /** The ways to pay, as cards. */
  paymentMarks: Elements;
  /** The state of a pending payment. */
  children?: Elements;
}

/** The screen on which the user chooses a plan. */
export function PaywallScreen(props: PaywallScreenProps) {
  const { uid, profileHref, freeWorkoutHref, wanted, paymentMarks, children } = props;
  const plans = useQuery(plansQuery());
  const own = useQuery({ ...subscriptionQuery(uid), refetchOnMount: 'always' });
  const isOverdue = useElapsed(own.isPending, PLAN_PATIENCE_MS);
  const now = useNow();
  const state = own.data && stateOf(own.data, own.dataUpdatedAt, now);
  const phase = state?.phase;
  const isTaken = phase === 'running' || phase === 'unpaid';
  const canResume = phase === 'ending' && state?.managedBy === 'card';
  const isReady = !own.isPending || isOverdue;
  const { chosen, choose } = useChoosePlan({
    onOpened: props.onPaymentOpened,
    onStayed: props.onStayed,
  });
  const [isButtonSeen, watchButton] = useAnyInView();
  const [pickedId, pick] = useState<number>();
  const onSale = plans.data ?? [];
  const picked =
    onSale.find(({ id }) => id === pickedId) ??
    onSale.find(({ isFavourite }) => isFavourite) ??
    onSale[0];
  return (
    <div className={styles.page}>
      {children}
      <header className={styles.hero} data-ground="deep">
        <div className={styles.art}>
          <PulledBands fit="slice" />
        </div>
        <h1>Trenuj z planem</h1>
        <p>
          Programy na dom i na siłownię, które prowadzą cię krok po kroku, a do planu kwartalnego i
          rocznego gumy w prezencie.
        </p>
      </header>
      {wanted && <WantedTrainingCard wanted={wanted} />}
      {own.data && phase && (
        <CurrentPlanNote
          subscription={own.data}
          phase={phase}
          profileHref={profileHref}
          resume={canResume && <ResumePlan uid={uid} />}
        />
      )}
      <section className="content stack gap-5" aria-labelledby="plans">
        <h2 id="plans">Wybierz plan</h2>
        <PlanList
          plans={plans}
          running={isTaken && own.data ? { productId: own.data.product_id } : undefined}
          isReady={isReady}
          isSecondChoice={canResume}
          buttonRef={watchButton}
          chosen={chosen}
          onChoose={choose}
        />
        {paymentMarks}
        {isReady && !isTaken && (
          <p className="muted">
            Najpierw <Link to={freeWorkoutHref}>trening na próbę</Link>, za darmo?
          </p>
        )}
      </section>
      {REASONS}
      {isReady && !isTaken && !canResume && picked && (
        <ChoiceBar
          isHidden={isButtonSeen}
          plans={onSale}
          picked={picked}
          onPick={pick}
          onChoose={() => choose(picked.id)}
          busy={chosen === picked.id}
          disabled={chosen !== undefined && chosen !== picked.id}
        />
      )}
    </div>
  );
}
