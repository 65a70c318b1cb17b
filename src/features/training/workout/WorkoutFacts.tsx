import type { Workout } from '../../../contract/documents.ts';
import { difficultyOf, minutes } from '../workout-facts.ts';
import styles from './WorkoutFacts.module.css';

/** Equipment, difficulty and time of a workout. A fact that the record lacks is left out. */
export function WorkoutFacts({ workout }: { workout: Workout }) {
  const duration = minutes(workout.duration);
  return (
    <dl className={styles.facts}>
      {duration && <Fact name="Czas" value={duration} />}
      <Fact name="Poziom" value={difficultyOf(workout)} />
      {workout.equipment.length > 0 && <Fact name="Sprzęt" value={enumerated(workout.equipment)} />}
    </dl>
  );
}

/** Joins words into a phrase in which only the first one has a capital. */
function enumerated([first, ...others]: readonly string[]): string {
  return [first, ...others.map((each) => each.toLowerCase())].join(', ');
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
