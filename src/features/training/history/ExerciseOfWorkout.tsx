import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exercise } from '../../../contract/documents.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { Picture } from '../../../ui/Picture.tsx';
import type { ExerciseSets } from '../log/exercise-groups.ts';
import styles from './FinishedWorkoutScreen.module.css';
import { SetEditor } from './SetEditor.tsx';
import { amountsText, amountText, loadsText, loadText } from './set-texts.ts';

interface ExerciseOfWorkoutProps {
  group: ExerciseSets;
  name: string;
  exercise: Exercise | undefined;
  /** The address of all that was done of this exercise. */
  href: string;
  hasRecord: boolean;
  isEditing: boolean;
  onChange: (set: SetRow, change: (row: SetRow) => SetRow) => void;
  onDelete: (set: SetRow) => void;
}

/** An exercise of a finished workout with its sets, which open their steppers while they are corrected. */
export function ExerciseOfWorkout(props: ExerciseOfWorkoutProps) {
  const { group, name, exercise, href, hasRecord, isEditing, onChange, onDelete } = props;
  const [open, setOpen] = useState<string>();
  return (
    <div className={styles.exercise}>
      <div className={styles.line}>
        <span className={styles.picture}>
          {exercise && (
            <Picture src={exercise.image} alt="" sizes="3rem" placeholder={exercise.placeholder} />
          )}
        </span>
        <span className={styles.words}>
          <Link to={href} className={styles.name}>
            {name}
          </Link>
          <span className={styles.load}>{loadsText(group.sets)}</span>
        </span>
        {!isEditing && (
          <span className={styles.amounts}>
            <span>{amountsText(group.sets)}</span>
            {hasRecord && <span className={styles.record}> rekord</span>}
          </span>
        )}
      </div>
      {isEditing && (
        <ul className={styles.sets}>
          {group.sets.map((set, index) => (
            <li key={set.id}>
              <button
                type="button"
                className={styles.set}
                aria-expanded={open === set.id}
                onClick={() => setOpen(open === set.id ? undefined : set.id)}
              >
                <span>{`Seria ${index + 1}`}</span>
                <span className={styles.amounts}>
                  {[amountText(set), loadText(set)].filter(Boolean).join(' · ')}
                </span>
              </button>
              {open === set.id && (
                <SetEditor
                  set={set}
                  exercise={exercise}
                  onChange={(change) => onChange(set, change)}
                  onDelete={() => onDelete(set)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
