import { useCallback } from 'react';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { counted } from '../../../lib/polish.ts';
import { readOwnExercises, readSetsOfWorkouts } from '../../../offline/training/read-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { hardSetsOf, knownMuscles, type Muscles } from '../log/hard-sets.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { MUSCLE_NAMES } from '../muscle-names.ts';
import styles from './WeekMuscles.module.css';
import { useKnownMoves } from './useKnownMoves.ts';

/** Genitive forms. */
const OF_SERIES = { one: 'serii', few: 'serii', many: 'serii' };

interface WeekMusclesProps {
  owner: string;
  /** Ids of the workouts of the week, joined by spaces. */
  workouts: string;
}

/** Hard sets of a week by muscle group. */
export function WeekMuscles({ owner, workouts }: WeekMusclesProps) {
  const log = useLogReading(
    owner,
    useCallback(async () => {
      const [sets, own] = await Promise.all([
        readSetsOfWorkouts(owner, workouts.split(' ')),
        readOwnExercises(owner),
      ]);
      return { sets, own };
    }, [owner, workouts]),
  );
  if (log.status === 'failed')
    return (
      <Button variant="secondary" onClick={log.retry}>
        Spróbuj ponownie
      </Button>
    );
  return <Bars sets={log.data?.sets ?? []} own={log.data?.own ?? new Map()} />;
}

interface BarsProps {
  sets: readonly SetRow[];
  own: ReadonlyMap<string, Muscles>;
}

function Bars({ sets, own }: BarsProps) {
  const byName = useKnownMoves();
  const { byMuscle, unknown } = hardSetsOf(sets, (exercise) => {
    const { main, helping = [] } = byName.get(exercise) ?? {};
    return main ? { main, helping } : knownMuscles(own.get(exercise));
  });
  const most = Math.max(...byMuscle.values());
  return (
    <div className={styles.muscles}>
      <h4>Serie na partię</h4>
      <ul className="stack gap-1">
        {[...byMuscle].map(([muscle, count]) => (
          <li key={muscle}>
            <span>{MUSCLE_NAMES[muscle]}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span className={styles.count}>{formatNumber(count, 1)}</span>
          </li>
        ))}
      </ul>
      {byMuscle.size > 0 && (
        <p className={styles.note}>
          Partia, która pracuje, liczy całą serię, a pomagająca pół. Bez rozgrzewki.
        </p>
      )}
      {unknown > 0 && (
        <p className={styles.note}>{`Nie znamy partii dla ${counted(unknown, OF_SERIES)}.`}</p>
      )}
    </div>
  );
}
