import { formatPrice } from '../../lib/format-price.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChoiceBar.module.css';
import type { SubscriptionPlan } from './subscription-plans.ts';

interface ChoiceBarProps {
  /** While the button of a plan is on the screen. */
  isHidden: boolean;
  plans: readonly SubscriptionPlan[];
  picked: SubscriptionPlan;
  onPick: (id: number) => void;
  onChoose: () => void;
  busy: boolean;
  /** While the payment of another plan is being opened. */
  disabled: boolean;
}

/** On a phone the plans and the way to pay stay within the thumb's reach at any scroll position. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { isHidden, plans, picked, onPick, onChoose, busy, disabled } = props;
  return (
    <div className={styles.bar} role="group" aria-label="Twój wybór" data-hidden={isHidden}>
      <fieldset className={styles.plans}>
        <legend>
          <VisuallyHidden>Plan</VisuallyHidden>
        </legend>
        {plans.map(({ id, price, period }) => (
          <label key={id} className={styles.plan}>
            <input
              type="radio"
              name="plan"
              checked={id === picked.id}
              onChange={() => onPick(id)}
            />
            <span className="muted">{period.label}</span>
            <span className={styles.price} translate="no">
              {formatPrice(price)}
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        busy={busy}
        disabled={disabled}
        onClick={onChoose}
      >{`Wybieram plan ${picked.period.adjective}`}</Button>
    </div>
  );
}
