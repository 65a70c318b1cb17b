import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { PlanDescription } from '../../contract/products.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PlanDetails.module.css';

/** The gift of a plan. */
export function PlanGift({ details }: { details: PlanDescription | undefined }) {
  if (details?.giftDescription === undefined) return <div />;
  const { giftDescription, giftImage } = details;
  return (
    <div className={styles.gift}>
      {giftImage !== undefined && (
        <Picture src={giftImage} alt="" sizes="8rem" className={styles.picture} />
      )}
      <p>{bindShortWords(giftDescription)}</p>
    </div>
  );
}

interface PlanFeaturesProps {
  details: PlanDescription | undefined;
  /** Features common to all plans: shown once beside them, here only when unfolded. */
  common: ReadonlySet<string>;
}

/** The plan's own features, the missing ones and, folded, all of them. */
export function PlanFeatures({ details, common }: PlanFeaturesProps) {
  if (!details) return null;
  const { includedFeature, notIncludedFeatures } = details;
  const own = includedFeature.filter((feature) => !common.has(feature));
  return (
    <div className="stack gap-2 top">
      {own.length + notIncludedFeatures.length > 0 && (
        <ul className={styles.features}>
          <Included features={own} />
          {notIncludedFeatures.map((feature) => (
            <li key={feature} className={styles.missing}>
              <X size={20} strokeWidth={3} aria-hidden />
              <span>
                <VisuallyHidden>Bez: </VisuallyHidden>
                <span>{bindShortWords(feature)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="fold">
        <summary>
          Co jest w planie
          <ChevronDown size={20} aria-hidden />
        </summary>
        <ul className={styles.features}>
          <Included features={includedFeature} />
        </ul>
      </details>
    </div>
  );
}

function Included({ features }: { features: readonly string[] }) {
  return features.map((feature) => (
    <li key={feature}>
      <Check size={20} strokeWidth={3} aria-hidden />
      <span>{bindShortWords(feature)}</span>
    </li>
  ));
}
