import { bindShortWords } from '../../../contract/typography.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InsteadOf } from './InsteadOf.tsx';
import styles from './CurrentMove.module.css';
import { type PrescribedExercise, setLineOf } from '../prescription.ts';
import { SkeletonLines } from './SkeletonLines.tsx';

interface CurrentMoveProps {
  move: PrescribedExercise;
  number: number;
  count: number;
}

/** The move on the stage: its name, how many of it, how to do it well. */
export function CurrentMove({ move, number, count }: CurrentMoveProps) {
  return (
    <section className="stack gap-1 top" aria-label="Ćwiczenie na ekranie">
      <div aria-live="polite">
        <p className={styles.name}>
          <span>{bindShortWords(move.name)}</span>{' '}
          <span className={styles.count}>{`${number} z ${count}`}</span>
        </p>
        <p className={styles.sets}>{setLineOf(move)}</p>
        {move.insteadOf && <InsteadOf name={move.insteadOf} />}
      </div>
      {move.cues && <p className={styles.cue}>{bindShortWords(move.cues)}</p>}
    </section>
  );
}

export function CurrentMoveSkeleton() {
  return (
    <div className="stack gap-1 top">
      <Skeleton width="60%" height="1.5rem" />
      <SkeletonLines widths={['70%', '100%', '95%', '40%']} />
    </div>
  );
}
