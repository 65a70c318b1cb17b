import type { Workout } from '../../../contract/documents.ts';
import { difficultyOf, minutes } from '../workout-facts.ts';
import styles from './WorkoutFacts.module.css';

/** What it takes: equipment, difficulty, time. A fact the record does not hold is left out. */
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

/** One phrase: only its first word has a capital. */
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
