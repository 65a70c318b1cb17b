import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LandingPlans.module.css';
import { type LandingPlan, outlines, type PlanOutline } from './landing-plan.ts';
import { Section } from './Section.tsx';

interface LandingPlansProps {
  /** Undefined while the prices are not known. */
  plans: readonly LandingPlan[] | undefined;
  /** Page on which a plan is chosen. */
  href: string;
}

export function LandingPlans({ plans, href }: LandingPlansProps) {
  return (
    <Section
      id="plany"
      title="Na jak długo się umawiamy?"
      intro="Każdy plan otwiera wszystko. Rezygnujesz, kiedy chcesz."
    >
      <ul className={styles.plans}>
        {plans && plans.length > 0
          ? plans.map((plan) => (
              <PlanColumn
                key={plan.id}
                plan={{ ...plan, hasGift: plan.details?.giftImage !== undefined }}
                href={href}
                cost={<Cost {...plan} />}
              >
                <Gift {...plan.details} />
              </PlanColumn>
            ))
          : outlines.map((plan) => (
              <PlanColumn
                key={plan.id}
                plan={plan}
                href={href}
                cost={<p>Cenę pokażemy, gdy złapiesz zasięg.</p>}
              />
            ))}
      </ul>
    </Section>
  );
}

interface PlanColumnProps {
  plan: PlanOutline;
  href: string;
  cost: ReactNode;
  children?: ReactNode;
}

function PlanColumn({ plan, href, cost, children }: PlanColumnProps) {
  const { name, period, isFavourite, hasGift } = plan;
  return (
    <li
      className={classes(styles.plan, isFavourite && styles.favourite)}
      data-gift={hasGift}
      data-ground={isFavourite ? 'deep' : undefined}
    >
      <h3 className="step-2">{name}</h3>
      {isFavourite && <p className={styles.badge}>Najczęściej wybierany</p>}
      <div className={styles.cost}>{cost}</div>
      <div className={styles.gift}>{children}</div>
      <ButtonLink
        to={href}
        variant={isFavourite ? 'primary' : 'secondary'}
        className={styles.choice ?? ''}
      >{`Wybieram plan ${period.adjective}`}</ButtonLink>
    </li>
  );
}

function Cost({ price, period, monthly }: LandingPlan) {
  return (
    <>
      <p>
        <strong className={styles.price} translate="no">
          {formatPrice(price)}
        </strong>{' '}
        <span className={styles.period}>
          <span aria-hidden>/</span>
          <VisuallyHidden>za</VisuallyHidden> <span>{period.label}</span>
        </span>
      </p>
      {monthly !== null && <p className="muted">{`to ${formatPrice(monthly)} miesięcznie`}</p>}
    </>
  );
}

function Gift({ giftDescription, giftImage }: NonNullable<LandingPlan['details']>) {
  return (
    <>
      {giftImage !== undefined && (
        <Picture src={giftImage} alt="" sizes="9rem" className={styles.giftPicture} />
      )}
      {giftDescription !== undefined && <p>{bindShortWords(giftDescription)}</p>}
    </>
  );
}
