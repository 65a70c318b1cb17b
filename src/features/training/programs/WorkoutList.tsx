import { Link } from 'react-router-dom';
import type { Workout } from '../../../contract/documents.ts';
import { softHyphens } from '../../../lib/hyphens.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { WorkoutMark, WorkoutMarks } from '../downloads/AvailabilityLabel.tsx';
import { DoneMark } from '../DoneMark.tsx';
import { difficultyOf, minutes } from '../workout-facts.ts';
import { inOrder } from '../in-order.ts';
import { RowPicture } from '../RowPicture.tsx';
import styles from './WorkoutList.module.css';

interface WorkoutListProps {
  workouts: Workout[];
  /** Ids of those that were done. */
  done: ReadonlySet<string>;
  href: (id: string) => string;
  /** Whether they are all of their program, which counts them. */
  isNumbered?: boolean;
}

/** The workouts of a program, each a link to its screen. */
export function WorkoutList({ workouts, done, href, isNumbered = true }: WorkoutListProps) {
  const ordered = inOrder(workouts);
  return (
    <WorkoutMarks ids={ordered.map(({ id }) => id)}>
      <ol className="stack gap-2">
        {ordered.map((workout, index) => (
          <li key={workout.id}>
            <Row
              workout={workout}
              number={isNumbered ? index + 1 : undefined}
              href={href(workout.id)}
              isDone={done.has(workout.id)}
            />
          </li>
        ))}
      </ol>
    </WorkoutMarks>
  );
}

interface RowProps {
  workout: Workout;
  number: number | undefined;
  href: string;
  isDone: boolean;
}

function Row({ workout, number, href, isDone }: RowProps) {
  return (
    <Link to={href} className={styles.row}>
      <RowPicture of={workout}>{isDone && <DoneMark />}</RowPicture>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {number !== undefined && <span className="muted numbers">{`${number} `}</span>}
          <span>{softHyphens(bindShortWords(workout.name))}</span>
        </h3>
        <p className={styles.facts}>
          <span>{minutes(workout.duration)}</span> <span>{difficultyOf(workout)}</span>{' '}
          <WorkoutMark id={workout.id} />
        </p>
      </div>
    </Link>
  );
}

export function WorkoutListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="stack gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <RowPicture of={undefined}>
            <Skeleton height="100%" radius="0" />
          </RowPicture>
          <div className={styles.words}>
            <Skeleton width="75%" height="1.3rem" />
            <Skeleton width="55%" height="1.1rem" />
            <Skeleton width="45%" height="1.1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
