import { formatNumber } from '../../lib/numbers.ts';
import { useId } from 'react';
import type { Ref } from 'react';
import { SlackBand } from '../../ui/SlackBand.tsx';
import { MacroList } from './MacroList.tsx';
import type { CaloriePlan } from './calorie-plan.ts';
import { kcal } from './nutrient-texts.ts';
import { PlanNotes } from './PlanNotes.tsx';
import styles from './PlanResult.module.css';
import { targetNote } from './calorie-plan-texts.ts';
import type { Note } from './calorie-plan-texts.ts';

interface PlanResultProps {
  ref: Ref<HTMLElement>;
  /** The plan, or why there is none. */
  result: CaloriePlan | Note;
}

export function PlanResult({ ref, result }: PlanResultProps) {
  const heading = useId();
  return (
    <section
      ref={ref}
      className={styles.result}
      data-ground="deep"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      {'title' in result ? (
        <div className={styles.waiting}>
          <SlackBand />
          <h4 id={heading} className={styles.title}>
            {result.title}
          </h4>
          <p>{result.text}</p>
        </div>
      ) : (
        <PlanFigures plan={result} heading={heading} />
      )}
    </section>
  );
}

function PlanFigures({ plan, heading }: { plan: CaloriePlan; heading: string }) {
  return (
    <>
      <div className={styles.target}>
        <h4 id={heading} className={styles.kicker}>
          Twój cel na dzień
        </h4>
        <p className={styles.number}>
          <span translate="no">{formatNumber(plan.target)}</span>{' '}
          <span className={styles.unit}>kcal</span>
        </p>
        <p className={styles.muted}>{targetNote(plan)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Podstawowa przemiana materii (PPM, BMR)</dt>
          <dd translate="no">{kcal(plan.resting)}</dd>
        </div>
        <div>
          <dt>Całkowita przemiana materii (CPM, TDEE)</dt>
          <dd translate="no">{kcal(plan.maintenance)}</dd>
        </div>
      </dl>
      <MacroList plan={plan} />
      <PlanNotes plan={plan} />
    </>
  );
}
