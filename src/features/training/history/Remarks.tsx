import { useId } from 'react';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import type { Elements } from '../../../ui/elements.ts';
import { EFFORTS } from '../efforts.ts';
import styles from './FinishedWorkoutScreen.module.css';
import type { Note } from './useNote.ts';

interface RemarksProps {
  effort: WorkoutRow['effort'];
  onEffort: (effort: WorkoutRow['effort']) => void;
  note: Note;
  /** Consequences of the chosen effort. */
  children?: Elements;
}

/** How a workout was, and a note. */
export function Remarks({ effort: chosen, onEffort, note, children }: RemarksProps) {
  const noteId = useId();
  return (
    <>
      <fieldset className={styles.efforts}>
        <legend>Jak było?</legend>
        {EFFORTS.map(({ effort, label, Icon }) => (
          <button
            key={effort}
            type="button"
            className={styles.effort}
            aria-pressed={chosen === effort}
            onClick={() => onEffort(chosen === effort ? null : effort)}
          >
            <Icon size={32} aria-hidden />
            <span>{label}</span>
          </button>
        ))}
      </fieldset>
      {children}
      <div className={styles.note}>
        <label htmlFor={noteId}>Notatka</label>
        <textarea
          id={noteId}
          rows={3}
          maxLength={500}
          value={note.text}
          onChange={({ currentTarget }) => note.type(currentTarget.value)}
          onBlur={() => void note.keep()}
        />
      </div>
    </>
  );
}
