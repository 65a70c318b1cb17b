import { bindShortWords } from '../../../contract/typography.ts';
import { VideoMark } from '../downloads/AvailabilityLabel.tsx';
import { MoveFacts, MoveFactsSkeleton } from '../MoveFacts.tsx';
import type { PrescribedExercise } from '../prescription.ts';
import { InsteadOf } from './InsteadOf.tsx';
import styles from './MoveList.module.css';

interface MoveRowProps {
  move: PrescribedExercise;
  number: number;
  selected: boolean;
  onSelect: () => void;
}

export function MoveRow({ move, number, selected, onSelect }: MoveRowProps) {
  return (
    <li className={styles.move} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.row}
        data-key={`move:${move.id}`}
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
      >
        <MoveFacts move={move} number={number}>
          {move.insteadOf && <InsteadOf name={move.insteadOf} />}
          <VideoMark url={move.video} />
        </MoveFacts>
      </button>
      {selected && move.cues && <p className={styles.cues}>{bindShortWords(move.cues)}</p>}
    </li>
  );
}

export function MoveListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="stack gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.move}>
          <div className={styles.row}>
            <MoveFactsSkeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
