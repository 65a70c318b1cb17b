import { formatNumber } from '../../lib/numbers.ts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CaloriePlan } from './calorie-plan.ts';
import { kcal } from './nutrient-texts.ts';
import styles from './PlanNotes.module.css';
import { warningText } from './calorie-plan-texts.ts';

/** Warnings about the numbers. */
export function PlanNotes({ plan }: { plan: CaloriePlan }) {
  return (
    <>
      {plan.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {plan.warnings.map((warning) => {
            const { title, text } = warningText(warning, plan);
            return (
              <li key={warning.kind} className={styles.warning}>
                <TriangleAlert size={22} aria-hidden />
                <div>
                  <p className={styles.title}>{title}</p>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {plan.loss && (
        <div className={styles.advice}>
          <p>
            <strong>Rozsądne tempo:</strong>{' '}
            <span>{`${formatNumber(plan.loss.from)}–${formatNumber(plan.loss.to)} kg`}</span>{' '}
            tygodniowo, czyli 0,5–1% masy ciała.
          </p>
          <p>
            <strong>Najpierw około 2 tygodnie na poziomie CPM,</strong> czyli{' '}
            <span translate="no">{kcal(plan.maintenance)}</span>. Gdy waga stoi, wzór trafił i
            możesz zejść do celu.
          </p>
        </div>
      )}
    </>
  );
}
