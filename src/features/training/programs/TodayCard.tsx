import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Location, Program, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useFinishedWorkouts } from '../useFinishedWorkouts.ts';
import { equipmentText, programAfter, programsIn, programWithoutBand } from '../program-facts.ts';
import { minutes } from '../workout-facts.ts';
import {
  daysToRest,
  type Finished,
  isSameDay,
  lastFinished,
  type NextWorkout,
  nextWorkout,
} from './next-workout.ts';
import styles from './TodayCard.module.css';

export interface TodayCardProps {
  owner: string;
  /** The category whose first program comes first for a user who has not trained yet. */
  location: Location;
  /** Undefined until there was an answer about the plan. */
  hasPlan: boolean | undefined;
  workoutHref: (id: string) => string;
  programHref: (id: string) => string;
  plansHref: string;
}

/** The next workout: of the program of the last one or, before the first, of the category's first program. */
export function TodayCard({ owner, location, hasPlan, plansHref, ...hrefs }: TodayCardProps) {
  const rows = useFinishedWorkouts(owner);
  const { data: programs = [] } = useQuery(programsQuery());
  const last = lastFinished(rows);
  const program =
    programs.find(({ id }) => id === last?.program_id) ?? programsIn(location, programs)[0];
  if (hasPlan === false) return <PlanCard plansHref={plansHref} />;
  if (!hasPlan || program === undefined) return null;
  const own = last?.program_id === program.id ? last : undefined;
  return <Next last={own} program={program} programs={programs} {...hrefs} />;
}

function PlanCard({ plansHref }: Pick<TodayCardProps, 'plansHref'>) {
  return (
    <section className={styles.card} aria-label="Twój plan">
      <div className={styles.words}>
        <h2>Wybierz plan</h2>
        <p>Otworzy ci wszystkie programy i poprowadzi każdy trening krok po kroku.</p>
      </div>
      <ButtonLink to={plansHref}>Zobacz plany</ButtonLink>
    </section>
  );
}

interface NextProps extends Pick<TodayCardProps, 'workoutHref' | 'programHref'> {
  last: Finished | undefined;
  program: Program;
  programs: readonly Program[];
}

function Next({ last, program, programs, workoutHref, programHref }: NextProps) {
  const { data: workouts } = useQuery(workoutsQuery(program.id));
  const now = useNow();
  const next = workouts && nextWorkout(last, workouts);
  if (!next) return null;
  const href = workoutHref(next.workout.id);
  if (next.isOver) {
    const after = programAfter(program, programs);
    return (
      <Over
        program={program}
        of={next.of}
        after={after}
        afterHref={programHref((after ?? program).id)}
        againHref={href}
      />
    );
  }
  const hasTrained = last !== undefined && isSameDay(last.ended_at, now);
  const days = daysToRest(last, program.restDays ?? 0, now);
  const bandless = last ? undefined : programWithoutBand(next.workout, programs);
  return (
    <section className={styles.card} aria-label="Następny trening">
      <CardPicture of={next.workout} />
      <div className={styles.words}>
        <h2 data-relative>{headline(last, hasTrained, days)}</h2>
        {hasTrained && <p data-relative>{`Następny ${dayText(days)}`}</p>}
        <p className={styles.name}>{bindShortWords(next.workout.name)}</p>
        <p className={styles.facts}>{factsOf(next, program)}</p>
        {bandless && (
          <p className={styles.facts}>
            <span>Guma jeszcze w drodze? Do tego czasu ćwicz bez niej:</span>{' '}
            <Link to={programHref(bandless.id)}>{bindShortWords(bandless.name)}</Link>
          </p>
        )}
      </div>
      <ButtonLink to={href} variant={days > 0 ? 'secondary' : 'primary'}>
        <span data-relative>{label(hasTrained, days)}</span>
      </ButtonLink>
    </section>
  );
}

interface OverProps {
  program: Program;
  of: number;
  after: Program | undefined;
  afterHref: string;
  againHref: string;
}

/** The end of a program, and what may come next. */
function Over({ program, of, after, afterHref, againHref }: OverProps) {
  return (
    <section className={styles.card} aria-label="Koniec programu">
      <CardPicture of={{ image: (after ?? program).new_image2, placeholder: undefined }} />
      <div className={styles.words}>
        <h2>Cały program za tobą</h2>
        <p className={styles.name}>{bindShortWords(program.name)}</p>
        <p className={styles.facts}>{`${of} z ${of} treningów`}</p>
        {after && (
          <p>
            <span>Co dalej?</span> <span>{bindShortWords(after.name)}</span>
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {after && <ButtonLink to={afterHref}>Następny program</ButtonLink>}
        <ButtonLink to={againHref} variant={after ? 'secondary' : 'primary'}>
          Jeszcze raz od początku
        </ButtonLink>
      </div>
    </section>
  );
}

function CardPicture({ of }: { of: Pick<Workout, 'image' | 'placeholder'> }) {
  return (
    <div className={styles.picture}>
      <Picture src={of.image} alt="" sizes="8rem" placeholder={of.placeholder} />
    </div>
  );
}

function headline(last: Finished | undefined, hasTrained: boolean, days: number): string {
  if (last === undefined) return 'Twój pierwszy trening';
  if (hasTrained) return 'Dzisiejszy trening zrobiony';
  return days > 0 ? `Dziś odpocznij, następny ${dayText(days)}` : 'Dzisiejszy trening';
}

function label(hasTrained: boolean, days: number): string {
  if (hasTrained) return 'Zobacz następny';
  return days > 0 ? 'Ćwiczę mimo to' : 'Otwórz trening';
}

function dayText(days: number): string {
  if (days === 1) return 'jutro';
  return days === 2 ? 'pojutrze' : `za\u00A0${days} dni`;
}

/** `Pierwsze kroki z gumą · 2 z 8 · 40 min · guma długa, mata`. */
function factsOf({ workout, place, of }: NextWorkout, program: Program): string {
  return [
    bindShortWords(program.name),
    `${place} z ${of}`,
    minutes(workout.duration),
    equipmentText(workout.equipment),
  ]
    .filter(Boolean)
    .join('\u00A0· ');
}
