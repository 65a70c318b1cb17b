import { bindShortWords } from '../../../contract/typography.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VideoMark } from '../downloads/AvailabilityLabel.tsx';
import { doseOf, type PrescribedExercise, restOf } from '../prescription.ts';
import styles from './MoveList.module.css';
import { ROW_PICTURE_SIZES } from '../picture-sizes.ts';

interface MoveRowProps {
  move: PrescribedExercise;
  number: number;
  selected: boolean;
  onSelect: () => void;
}

export function MoveRow({ move, number, selected, onSelect }: MoveRowProps) {
  const dose = doseOf(move);
  const rest = restOf(move);
  return (
    <li className={styles.move} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.row}
        data-key={`move:${move.id}`}
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className={styles.picture}>
          <Picture
            src={move.image}
            alt=""
            sizes={ROW_PICTURE_SIZES}
            placeholder={move.placeholder}
          />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.number}>{number}</span> <span>{bindShortWords(move.name)}</span>
          </span>
          <span className={styles.dose}>
            {dose && <span>{`${dose} `}</span>}
            {rest && <span>{rest}</span>}
          </span>
          <VideoMark url={move.video} />
        </span>
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
            <span className={styles.picture}>
              <Skeleton height="100%" radius="0" />
            </span>
            <span className={styles.words}>
              <Skeleton width="70%" height="1.3rem" />
              <Skeleton width="50%" height="1.1rem" />
              <Skeleton width="40%" height="1.1rem" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
