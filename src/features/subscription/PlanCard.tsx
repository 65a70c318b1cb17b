import { type RefCallback, useId } from 'react';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { LowestPrice } from '../../ui/LowestPrice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PlanFeatures, PlanGift } from './PlanDetails.tsx';
import styles from './PlanCard.module.css';
import type { SubscriptionPlan } from './subscription-plans.ts';

interface PlanCardProps {
  plan: SubscriptionPlan;
  /** Features that all plans have. */
  common: ReadonlySet<string>;
  /** Whether it is the user's running plan. */
  isOwn: boolean;
  isSecondChoice: boolean;
  buttonRef: RefCallback<Element>;
  /** Undefined while another plan cannot be bought. */
  onChoose: (() => void) | undefined;
  busy: boolean;
  /** While the payment of another plan is being opened. */
  disabled: boolean;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, common, isOwn, isSecondChoice, buttonRef, onChoose, busy, disabled } = props;
  const id = useId();
  return (
    <article
      className={classes(styles.card, plan.isFavourite && styles.favourite)}
      aria-labelledby={id}
    >
      <header className="stack gap-2 top">
        {plan.isFavourite && <p className={styles.badge}>Najczęściej wybierany</p>}
        <h3 id={id} className="step-2">
          {plan.name}
        </h3>
        <p className="muted">{bindShortWords(plan.subtitle)}</p>
        {isOwn && <p className={styles.own}>Twój plan</p>}
      </header>
      <div className="numbers">
        <p>
          <strong className={styles.price} translate="no">
            {formatPrice(plan.price)}
          </strong>{' '}
          <span className={styles.period}>
            <span aria-hidden>/</span>
            <VisuallyHidden>za</VisuallyHidden> <span>{plan.period.label}</span>
          </span>
        </p>
        {plan.monthly !== null && (
          <p className="muted">{`to ${formatPrice(plan.monthly)} miesięcznie`}</p>
        )}
        <LowestPrice price={plan.lowestPrice} />
      </div>
      <PlanGift details={plan.details} />
      <div className={styles.choice}>
        {onChoose && (
          <Button
            ref={buttonRef}
            variant={plan.isFavourite && !isSecondChoice ? 'primary' : 'secondary'}
            busy={busy}
            disabled={disabled}
            onClick={onChoose}
          >{`Wybieram plan ${plan.period.adjective}`}</Button>
        )}
      </div>
      <PlanFeatures details={plan.details} common={common} />
    </article>
  );
}
