import { formatDecimal } from '../../lib/numbers.ts';
import styles from './ArticlePart.module.css';
import type { FormState } from './form.ts';
import { FAT, PROTEIN } from './calorie-plan.ts';
import { percent } from './nutrient-texts.ts';
import { RangeField } from './RangeField.tsx';

const rate = (value: number) => `${formatDecimal(value, 1)} g/kg`;

export function MacroFields({ protein, fat }: Pick<FormState, 'protein' | 'fat'>) {
  return (
    <fieldset className={styles.macros}>
      <legend className={styles.legend}>Białko i tłuszcz</legend>
      <RangeField
        label="Białko"
        hint={'Na kilogram masy ciała. Uniwersalnie: 1,8–\u20602 g.'}
        name="protein"
        scale={PROTEIN}
        value={protein}
        format={rate}
      />
      <RangeField
        label="Tłuszcz"
        hint="Część kalorii. Reszta przypada na węglowodany."
        name="fat"
        scale={FAT}
        value={fat}
        format={percent}
      />
    </fieldset>
  );
}
