import ChevronDown from 'lucide-react/icons/chevron-down';
import { classes } from '../../ui/classes.ts';
import { doseOf, sampleWorkout } from './sample-workout.ts';
import styles from './WorkoutSheet.module.css';

/** The workout as a sheet: the length of each part and, unfolded, its moves in order. */
export function WorkoutSheet() {
  const { name, minutes, parts, moves, rests } = sampleWorkout;
  return (
    <article className={styles.sheet} aria-labelledby="rozpiska">
      <header className={styles.head}>
        <h3 id="rozpiska">{name}</h3>
        <p className={styles.minutes}>{`${minutes} min`}</p>
      </header>
      <div className={styles.band} aria-hidden>
        {parts.map(({ id }) => (
          <span key={id} data-part={id} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id} data-part={part.id}>
            <span>{part.name}</span> <span>{`${part.minutes} min`}</span>
          </li>
        ))}
      </ul>
      <details className={classes('fold', styles.fold)}>
        <summary>
          Zobacz całą rozpiskę
          <ChevronDown size={22} aria-hidden />
        </summary>
        <ol className={styles.moves}>
          {moves.map((move) => (
            <li key={move.name}>
              <span className={styles.move}>
                <span className={styles.name}>{move.name}</span>
                <span className={styles.dose}>{doseOf(move)}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className={styles.rests}>{rests}</p>
      </details>
    </article>
  );
}
