import { useQuery } from '@tanstack/react-query';
import { bindShortWords } from '../../../lib/polish.ts';
import { workoutsQuery } from '../../../queries/training.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useFinishedWorkouts } from '../finished.ts';
import { minutes } from '../workout-facts.ts';
import { type Finished, isSameDay, lastFinished, nextWorkout } from './next-workout.ts';
import styles from './TodayCard.module.css';

export interface TodayCardProps {
  owner: string;
  workoutHref: (id: string) => string;
}

/** The next workout in the program of the one that was finished last; renders nothing before there is one. */
export function TodayCard({ owner, workoutHref }: TodayCardProps) {
  const rows = useFinishedWorkouts(owner);
  const last = lastFinished(rows);
  return last === undefined ? null : <Next last={last} workoutHref={workoutHref} />;
}

function Next({ last, workoutHref }: Pick<TodayCardProps, 'workoutHref'> & { last: Finished }) {
  const { data: workouts } = useQuery(workoutsQuery(last.program_id));
  const hasTrained = isSameDay(last.ended_at, useNow());
  const next = workouts && nextWorkout(last, workouts);
  if (!next) return null;
  return (
    <section className={styles.card} aria-label="Następny trening">
      <div className={styles.picture}>
        <Picture src={next.image} alt="" sizes="8rem" placeholder={next.placeholder} />
      </div>
      <div className={styles.words}>
        <h2 data-relative>{hasTrained ? 'Dzisiejszy trening zrobiony' : 'Dzisiejszy trening'}</h2>
        <p>
          {hasTrained && <span>Następny: </span>}
          <span>{bindShortWords(next.name)}</span>
          {next.duration > 0 && <span>{` · ${minutes(next.duration)}`}</span>}
        </p>
      </div>
      <ButtonLink to={workoutHref(next.id)} variant={hasTrained ? 'secondary' : 'primary'}>
        {hasTrained ? 'Zobacz następny' : 'Otwórz trening'}
      </ButtonLink>
    </section>
  );
}
