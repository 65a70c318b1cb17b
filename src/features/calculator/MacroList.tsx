import styles from './MacroList.module.css';
import type { CaloriePlan } from './calorie-plan.ts';
import { grams, kcal, percent } from './nutrient-texts.ts';
import { bandsOf } from './macro-bar.ts';

/** A word joiner keeps the number with its hyphen. */
const OMEGA_6 = 'omega-\u20606';
const OMEGA_3 = 'omega-\u20603';

const NAMES = { protein: 'Białko', fat: 'Tłuszcz', carbs: 'Węglowodany' } as const;

/** The three macronutrients as one band cut in three, and in numbers. */
export function MacroList({ plan }: { plan: CaloriePlan }) {
  const bands = bandsOf(plan);
  return (
    <div className="stack gap-4">
      <svg className={styles.bar} aria-hidden>
        {bands.map(({ macro, start, length }) => (
          <rect
            key={macro}
            data-macro={macro}
            x={`${start}%`}
            width={`${length}%`}
            height="100%"
            rx="10"
          />
        ))}
      </svg>
      <ul className={styles.list}>
        {bands.map(({ macro, length }) => (
          <li key={macro} className={styles.macro} data-macro={macro}>
            <span className={styles.head}>
              <span className={styles.name}>{NAMES[macro]}</span>
              <span className={styles.grams} translate="no">
                {grams(plan[macro].grams)}
              </span>
            </span>
            <span
              className={styles.detail}
              translate="no"
            >{`${kcal(plan[macro].kcal)}, ${percent(Math.round(length))}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.detail}>
        W puli tłuszczu zadbaj o co najmniej <span translate="no">{grams(plan.omega6)}</span>{' '}
        {OMEGA_6} (4% kalorii) i około <span translate="no">{grams(plan.omega3)}</span> {OMEGA_3}{' '}
        (0,5%).
      </p>
    </div>
  );
}
