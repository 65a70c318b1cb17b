import { ChoiceCards } from './ChoiceCards.tsx';
import { GOAL_CHOICES } from './choices.ts';
import styles from './ArticlePart.module.css';
import type { FormState } from './form.ts';
import { DEFICIT } from './calorie-plan.ts';
import { percent } from './nutrient-texts.ts';
import { RangeField } from './RangeField.tsx';

/** A slider that does not apply stays in the form, hidden, and keeps its value. */
export function GoalFields({ goal, deficits }: Pick<FormState, 'goal' | 'deficits'>) {
  return (
    <div className={styles.goal}>
      <ChoiceCards legend="Jaki masz cel?" name="goal" choices={GOAL_CHOICES} />
      <div hidden={goal !== 'reduce'}>
        <RangeField
          label="Deficyt"
          hint="O tyle mniej, niż zużywasz. Zacznij łagodnie."
          name="reduce"
          scale={DEFICIT.reduce}
          value={deficits.reduce}
          format={percent}
        />
      </div>
      <div hidden={goal !== 'reduce-more'}>
        <RangeField
          label="Większy deficyt"
          hint="Wybierz go tylko przy bardzo dużej nadwadze. Im większy, tym trudniej go utrzymać."
          name="reduce-more"
          scale={DEFICIT['reduce-more']}
          value={deficits['reduce-more']}
          format={percent}
        />
      </div>
    </div>
  );
}
