import { sampleWorkout } from './sample-workout.ts';
import styles from './ActiveWorkoutStep.module.css';

const [move] = sampleWorkout.moves;

/** A drawing of the screen of an active workout; the words beside it say the same. */
export function ActiveWorkoutStep() {
  return (
    <div className={styles.step} data-ground="deep" aria-hidden>
      <div>
        <p className={styles.name}>{move.name}</p>
        <p className={styles.set}>{`Seria 1 z\u00A0${move.sets}`}</p>
      </div>
      <p className={styles.figure}>
        <span translate="no">{move.reps}</span> <span>powt.</span>
      </p>
      <p className={styles.button}>Seria zrobiona</p>
      <p className={styles.next}>Potem przerwa. Odliczy się sama.</p>
    </div>
  );
}
