import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../contract/subscriptions.ts';
import { longDate } from '../../lib/dates.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useNow } from '../../ui/useNow.ts';
import { CancelPlan } from './CancelPlan.tsx';
import { planQuery } from './plan-queries.ts';
import { PortalButton } from './PortalButton.tsx';
import { ResumePlan } from './ResumePlan.tsx';
import { stateOf, type SubscriptionState } from './subscription-state.ts';
import styles from './SubscriptionCard.module.css';

const DATE_LABELS: Readonly<Record<SubscriptionState['phase'], string>> = {
  running: 'Następna płatność',
  ending: 'Subskrypcja wygasa',
  unpaid: 'Nie udało się pobrać opłaty',
  over: 'Subskrypcja wygasła',
};

interface SubscriptionCardProps {
  uid: string;
  subscription: Subscription;
  /** When the answer came, in ms since 1970. */
  answeredAt: number;
  paywallHref: string;
  onCancelled: () => void;
}

/** The user's plan, until when it is paid, and the actions on it. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { uid, subscription, answeredAt, paywallHref, onCancelled } = props;
  const { phase, managedBy } = stateOf(subscription, answeredAt, useNow());
  const end = subscription.current_period_end;
  return (
    <section className={styles.card} data-phase={phase} aria-labelledby="plan">
      <PlanHead productId={subscription.product_id} price={subscription.price ?? null} />
      <dl className={styles.date}>
        <dt className="muted">{DATE_LABELS[phase]}</dt>
        <dd>
          <time dateTime={end}>{longDate(end)}</time>
        </dd>
      </dl>
      {phase === 'ending' && (
        <p className={styles.note}>
          Do tego dnia ćwiczysz bez zmian. Potem nic już nie pobierzemy.
        </p>
      )}
      {phase === 'unpaid' && managedBy === 'card' && (
        <p className={styles.note}>
          Opłać plan albo zmień kartę w „Płatnościach i fakturach”, a programy otworzą się zaraz po
          wpłacie.
        </p>
      )}
      {phase !== 'over' && managedBy === 'mobile-app' && (
        <p className={styles.note}>
          Tym planem zarządzasz w aplikacji mobilnej: tam go zmienisz albo anulujesz.
        </p>
      )}
      <div className={styles.actions}>
        {phase === 'over' && <ButtonLink to={paywallHref}>Wybierz plan</ButtonLink>}
        {managedBy === 'card' && phase === 'ending' && <ResumePlan uid={uid} />}
        {managedBy === 'card' && <PortalButton isPrimary={phase === 'unpaid'} />}
        {managedBy === 'card' && (phase === 'running' || phase === 'unpaid') && (
          <CancelPlan
            uid={uid}
            paidUntil={phase === 'running' ? end : undefined}
            onCancelled={onCancelled}
          />
        )}
      </div>
    </section>
  );
}

interface PlanHeadProps {
  productId: number | null;
  /** Grosze a period; null where only the app store knows it. */
  price: number | null;
}

function PlanHead({ productId, price }: PlanHeadProps) {
  return (
    <header className="stack gap-1">
      <p className={styles.kicker}>Twój plan</p>
      {productId === null ? (
        <h2 id="plan" className="step-3">
          Plan z aplikacji mobilnej
        </h2>
      ) : (
        <ProductHead id={productId} price={price} />
      )}
    </header>
  );
}

/**
 * The product is used for the name and the period only, and the card is shown without it too. Its
 * current price may differ from the price of this plan.
 */
function ProductHead({ id, price }: { id: number; price: number | null }) {
  const { data: plan, isPending } = useQuery(planQuery(useQueryClient(), id));
  return (
    <>
      <h2 id="plan" className="step-3">
        {plan?.name ?? 'Subskrypcja'}
      </h2>
      {plan && price !== null && (
        <p className="muted numbers">{`${formatPrice(price)} / ${plan.period.label}`}</p>
      )}
      {isPending && <p className="muted numbers">{'\u00A0'}</p>}
    </>
  );
}
