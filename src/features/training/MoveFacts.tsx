import { bindShortWords } from '../../contract/typography.ts';
import type { Elements } from '../../ui/elements.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MoveFacts.module.css';
import { doseText, type PrescribedExercise, restOf } from './prescription.ts';
import { RowPicture } from './RowPicture.tsx';

interface MoveFactsProps {
  move: PrescribedExercise;
  /** Its place in the list, where places are counted. */
  number?: number;
  /** A mark below the amount. */
  children?: Elements;
}

/** An exercise as a list row shows it: picture, name and amount. */
export function MoveFacts({ move, number, children }: MoveFactsProps) {
  const dose = doseText(move);
  const rest = restOf(move);
  return (
    <span className={styles.facts}>
      <RowPicture of={move} />
      <span className={styles.words}>
        <span className={styles.name}>
          {number !== undefined && <span className={styles.number}>{`${number} `}</span>}
          <span>{bindShortWords(move.name)}</span>
        </span>
        <span className={styles.dose}>
          {dose && <span>{`${dose} `}</span>}
          {rest && <span>{rest}</span>}
        </span>
        {children}
      </span>
    </span>
  );
}

export function MoveFactsSkeleton() {
  return (
    <span className={styles.facts}>
      <RowPicture of={undefined}>
        <Skeleton height="100%" radius="0" />
      </RowPicture>
      <span className={styles.words}>
        <Skeleton width="70%" height="1.3rem" />
        <Skeleton width="50%" height="1.1rem" />
        <Skeleton width="40%" height="1.1rem" />
      </span>
    </span>
  );
}
