import { useId, useState } from 'react';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { EFFORTS } from '../efforts.ts';
import styles from './FinishedWorkoutScreen.module.css';

interface RemarksProps {
  workout: WorkoutRow;
  onSave: (row: WorkoutRow) => void;
}

/** How it was, and the note, which is stored when its field is left. */
export function Remarks({ workout, onSave }: RemarksProps) {
  const noteId = useId();
  const [typed, setTyped] = useState(workout.note ?? '');
  return (
    <>
      <fieldset className={styles.efforts}>
        <legend>Jak było?</legend>
        {EFFORTS.map(({ effort, label, Icon }) => (
          <button
            key={effort}
            type="button"
            className={styles.effort}
            aria-pressed={workout.effort === effort}
            onClick={() =>
              onSave({ ...workout, effort: workout.effort === effort ? null : effort })
            }
          >
            <Icon size={32} aria-hidden />
            <span>{label}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.note}>
        <label htmlFor={noteId}>Notatka</label>
        <textarea
          id={noteId}
          rows={3}
          maxLength={500}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => {
            const note = typed.trim() || null;
            if (note !== workout.note) onSave({ ...workout, note });
          }}
        />
      </div>
    </>
  );
}
