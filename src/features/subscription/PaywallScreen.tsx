import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Far } from '../../ui/Far.tsx';
import { PulledBands } from '../../ui/PulledBands.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { useNow } from '../../ui/useNow.ts';
import { AppPromotion } from './AppPromotion.tsx';
import { CurrentPlanNote } from './CurrentPlanNote.tsx';
import { GiftSection } from './GiftSection.tsx';
import styles from './PaywallScreen.module.css';
import { plansQuery } from './plan-queries.ts';
import { PlanList } from './PlanList.tsx';
import { PlatformFacts } from './PlatformFacts.tsx';
import { subscriptionQuery } from './queries.ts';
import { SampleClips } from './SampleClips.tsx';
import { stateOf } from './state.ts';
import { Testimonials } from './Testimonials.tsx';

/** The plans wait this long for the word on the plan she has; then the page goes on without it. */
const PLAN_PATIENCE_MS = 1_500;

/** What speaks for it: the same whatever she has, so that news of her plan do not draw it again. */
const REASONS = (
  <>
    <Far className={styles.facts}>
      <PlatformFacts />
    </Far>
    <Far className={styles.gifts}>
      <GiftSection />
    </Far>
    <Far className={styles.clips}>
      <SampleClips />
    </Far>
    <Far className={styles.testimonials}>
      <Testimonials />
    </Far>
    <Far className={styles.app}>
      <AppPromotion />
    </Far>
  </>
);

interface PaywallScreenProps {
  uid: string;
  /** Where she sees the plan that she has. */
  profileHref: string;
  onPaymentOpened: (paymentId: string) => void;
  /** How a payment under way stands. */
  children?: ReactNode;
}

/** Where she chooses a plan. */
export function PaywallScreen({ uid, profileHref, onPaymentOpened, children }: PaywallScreenProps) {
  const plans = useQuery(plansQuery());
  const own = useQuery({ ...subscriptionQuery(uid), refetchOnMount: 'always' });
  const isOverdue = useElapsed(own.isPending, PLAN_PATIENCE_MS);
  const now = useNow();
  const isRunning = own.data ? stateOf(own.data, now).phase === 'running' : false;
  return (
    <div className={styles.page}>
      {children}
      <header className={styles.hero} data-ground="deep">
        <div className={styles.art}>
          <PulledBands fit="slice" />
        </div>
        <h1>Trenuj z&nbsp;subskrypcją</h1>
        <p>
          Programy na dom i&nbsp;na siłownię, film do każdego ćwiczenia i&nbsp;gumy
          w&nbsp;prezencie. Wybierz, na ile czasu się umawiamy.
        </p>
      </header>
      {own.data && <CurrentPlanNote subscription={own.data} now={now} profileHref={profileHref} />}
      <section className={styles.section} aria-labelledby="plans">
        <h2 id="plans">Wybierz plan</h2>
        <PlanList
          plans={plans}
          running={isRunning && own.data ? { productId: own.data.product_id } : undefined}
          isReady={!own.isPending || isOverdue}
          onPaymentOpened={onPaymentOpened}
        />
      </section>
      {REASONS}
    </div>
  );
}
