import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exercise } from '../../../contract/documents.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { type ExerciseSets, numberOf } from '../log/exercise-groups.ts';
import styles from './FinishedWorkoutScreen.module.css';
import { SetEditor } from './SetEditor.tsx';
import { amountsText, amountText, loadsText, loadText, notesText } from './set-texts.ts';

interface ExerciseOfWorkoutProps {
  owner: string;
  group: ExerciseSets;
  name: string;
  exercise: Exercise | undefined;
  /** The way to all that was done of this exercise, or the tap that opens its sets. */
  onName: string | (() => void);
  hasRecord: boolean;
  /** Whether it went better than last time. */
  isBetter?: boolean;
  isEditing: boolean;
  onChange: (set: SetRow, change: (row: SetRow) => SetRow) => void;
  onDelete?: (set: SetRow) => void;
  /** Adds a set after the last one. */
  onAdd?: () => void;
}

const SIDES = { left: 'lewa strona', right: 'prawa strona' };

/** `Seria 2`, `Seria 2, lewa strona`. */
const setName = (set: SetRow, sets: readonly SetRow[]): string =>
  [`Seria ${numberOf(set, sets)}`, ...(set.side ? [SIDES[set.side]] : [])].join(', ');

/** An exercise of a finished workout with its sets, which open their steppers while they are corrected. */
export function ExerciseOfWorkout(props: ExerciseOfWorkoutProps) {
  const { owner, group, name, exercise, onName, hasRecord, isBetter, isEditing } = props;
  const { onChange, onDelete, onAdd } = props;
  const notes = notesText(group.sets);
  const isLink = typeof onName === 'string';
  const [open, setOpen] = useState(isLink ? undefined : group.sets[0]?.id);
  return (
    <div className={styles.exercise}>
      <div className={styles.line}>
        <span className={styles.picture}>
          {exercise && (
            <Picture src={exercise.image} alt="" sizes="3rem" placeholder={exercise.placeholder} />
          )}
        </span>
        <span className={styles.words}>
          {isLink ? (
            <Link to={onName} className={styles.name}>
              {name}
            </Link>
          ) : (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isEditing}
              onClick={onName}
            >
              {name}
            </button>
          )}
          <span className={styles.load}>{loadsText(group.sets)}</span>
          {notes !== '' && <span className={styles.load}>{notes}</span>}
        </span>
        {!isEditing && (
          <span className={styles.amounts}>
            {isBetter && (
              <ArrowUp
                size={18}
                strokeWidth={3}
                role="img"
                aria-label="Lepiej niż ostatnio:"
                className={styles.better}
              />
            )}
            <span>{amountsText(group.sets)}</span>
            {hasRecord && <span className={styles.record}> rekord</span>}
          </span>
        )}
      </div>
      {isEditing && (
        <ul className={styles.sets}>
          {group.sets.map((set) => (
            <li key={set.id}>
              <button
                type="button"
                className={styles.set}
                aria-expanded={open === set.id}
                onClick={() => setOpen(open === set.id ? undefined : set.id)}
              >
                <span>{setName(set, group.sets)}</span>
                <span className={styles.amounts}>
                  {[amountText(set), loadText(set)].filter(Boolean).join(' · ')}
                </span>
              </button>
              {open === set.id && (
                <SetEditor
                  owner={owner}
                  set={set}
                  exercise={exercise}
                  onChange={(change) => onChange(set, change)}
                  onDelete={onDelete && (() => onDelete(set))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditing && onAdd && (
        <Button variant="quiet" onClick={onAdd}>
          <Plus size={18} aria-hidden />
          <span>Dodaj serię</span>
        </Button>
      )}
    </div>
  );
}
