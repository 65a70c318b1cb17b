import { useQueries } from '@tanstack/react-query';
import type { Program, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { counted } from '../../../lib/polish.ts';
import { workoutsQuery } from '../../../queries/training.ts';
import { useFinishedWorkouts } from '../useFinishedWorkouts.ts';
import { fits, type WorkoutFilter } from './find-workouts.ts';
import styles from './FindWorkout.module.css';
import { WorkoutList } from './WorkoutList.tsx';

const WORKOUTS = { one: 'trening', few: 'treningi', many: 'treningów' };

export interface FoundWorkoutsProps {
  owner: string;
  /** Programs whose workouts are looked through. */
  programs: readonly Program[];
  filter: WorkoutFilter;
  href: (id: string) => string;
}

/** The workouts that a filter finds, by program, among those that the device knows. */
export function FoundWorkouts({ owner, programs, filter, href }: FoundWorkoutsProps) {
  const done = new Set(useFinishedWorkouts(owner).map(({ workout_id: id }) => id));
  const known = useQueries({
    // The prefetch of the page asks for them.
    queries: programs.map(({ id }) => ({ ...workoutsQuery(id), enabled: false })),
    combine: (results): (Workout[] | undefined)[] => results.map(({ data }) => data),
  });
  const found = programs.flatMap((program, at) => {
    const workouts = (known[at] ?? []).filter((workout) => fits(workout, filter));
    return workouts.length > 0 ? [{ program, workouts }] : [];
  });
  const count = found.reduce((sum, { workouts }) => sum + workouts.length, 0);
  const isWhole = known.every((workouts) => workouts !== undefined);
  return (
    <section className="stack gap-3" aria-label="Znalezione treningi">
      <p role="status" className="muted numbers">
        {isWhole || count > 0
          ? count === 0
            ? 'Takiego treningu tu nie ma. Zmień czas, sprzęt albo poziom.'
            : counted(count, WORKOUTS)
          : 'Szukamy…'}
      </p>
      {found.map(({ program, workouts }) => (
        <div key={program.id} className="stack gap-2">
          <h2 className={styles.program}>{bindShortWords(program.name)}</h2>
          <WorkoutList workouts={workouts} done={done} href={href} isNumbered={false} />
        </div>
      ))}
    </section>
  );
}
