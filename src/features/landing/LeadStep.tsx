import { sampleWorkout } from './sample-workout.ts';
import styles from './LeadStep.module.css';

const [move] = sampleWorkout.moves;

/** What the screen of a led workout shows, drawn: the words beside it say it too. */
export function LeadStep() {
  return (
    <div className={styles.step} data-ground="deep" aria-hidden>
      <div className={styles.head}>
        <p className={styles.name}>{move.name}</p>
        <p className={styles.set}>Seria 1 z&nbsp;{move.sets}</p>
      </div>
      <p className={styles.figure}>
        {move.reps} <span>powt.</span>
      </p>
      <p className={styles.button}>Seria zrobiona</p>
      <p className={styles.next}>Potem przerwa. Odliczy się sama.</p>
    </div>
  );
}
