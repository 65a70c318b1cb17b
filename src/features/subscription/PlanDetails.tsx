import { Check, X } from 'lucide-react';
import type { PlanDescription } from '../../contract/products.ts';
import { bindShortWords } from '../../lib/polish.ts';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PlanDetails.module.css';

/** What a plan has, what it has not, and its gift. */
export function PlanDetails({ details }: { details: PlanDescription }) {
  const { includedFeature, notIncludedFeatures, giftDescription, giftImage } = details;
  return (
    <>
      <ul className={styles.features}>
        {includedFeature.map((feature) => (
          <li key={feature}>
            <Check size={20} strokeWidth={3} aria-hidden />
            <span>{bindShortWords(feature)}</span>
          </li>
        ))}
        {notIncludedFeatures.map((feature) => (
          <li key={feature} className={styles.missing}>
            <X size={20} strokeWidth={3} aria-hidden />
            <span>
              <VisuallyHidden>Bez: </VisuallyHidden>
              {bindShortWords(feature)}
            </span>
          </li>
        ))}
      </ul>
      {giftDescription !== undefined && (
        <div className={styles.gift}>
          {giftImage !== undefined && (
            <Picture src={giftImage} alt="" sizes="8rem" className={styles.picture} />
          )}
          <p>{bindShortWords(giftDescription)}</p>
        </div>
      )}
    </>
  );
}
