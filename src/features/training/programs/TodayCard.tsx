import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router-dom';
import type { Location } from '../../../contract/documents.ts';
import { NO_PLAN, type WeekPlan } from '../../../contract/planned-days.ts';
import { addDays, type Day, WEEK, weekdayOf } from '../../../lib/days.ts';
import { readRefusals } from '../../../offline/training/read-log.ts';
import { type Answers, readAnswers } from '../../../offline/training/read-preferences.ts';
import { readPlanOf } from '../../../offline/training/week-plan-rows.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { saveFailed } from '../history/save-failed.ts';
import { trainedDays } from '../history/trained-days.ts';
import { useKnownWorkouts } from '../known-documents.ts';
import { type LogOfWeek, readWeek } from '../log/read-week.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { weekSentence } from '../log/week-texts.ts';
import { MOST } from '../log/weeks.ts';
import { awaitsBand, programToGoOn, withBands } from '../preferences/choose-program.ts';
import { FirstQuestions } from '../preferences/FirstQuestions.tsx';
import { daysToCome, daysUntilPlanned } from '../preferences/training-days.ts';
import { setPreferences } from '../preferences/usePreferences.ts';
import { bandOf } from '../program-band.ts';
import { refuseProposal } from '../progression/refuse-proposal.ts';
import { isCollection, programsIn } from '../program-facts.ts';
import {
  daysOfPause,
  daysToRest,
  isSameDay,
  nextWorkout,
  offersBeginning,
} from './next-workout.ts';
import { Next, Over } from './NextWorkoutPart.tsx';
import styles from './TodayCard.module.css';
import { TodayWait } from './TodayWait.tsx';
import { WeekStrip } from './WeekStrip.tsx';

export interface TodayCardProps {
  owner: string;
  today: Day;
  /** The category whose first program comes first for a user who has not trained yet. */
  location: Location;
  /** Undefined until there was an answer about the plan. */
  hasPlan: boolean | undefined;
  workoutHref: (id: string) => string;
  programHref: (id: string) => string;
  plansHref: string;
  /** Whether a workout that is due today is opened at once: a reminder led here. */
  opensToday: boolean;
  /** State of the way to a workout's page that begins the workout at once. */
  startState: unknown;
}

interface Today extends LogOfWeek, Answers {
  /** Ids of refused proposals. */
  readonly refused: ReadonlySet<string>;
  readonly plan: WeekPlan;
}

/** Of a log that cannot be read, as before the first workout. */
const UNREAD: Today = {
  workouts: [],
  trainings: 0,
  isOff: false,
  last: undefined,
  lastOfCourse: undefined,
  preferences: {},
  toldAt: 0,
  isLogKnown: false,
  refused: new Set(),
  plan: NO_PLAN,
};

const readToday = async (
  owner: string,
  today: Day,
  collections: readonly string[],
): Promise<Today> => {
  const [week, answers, refused, plan] = await Promise.all([
    readWeek(owner, today, collections),
    readAnswers(owner),
    readRefusals(owner),
    readPlanOf(owner),
  ]);
  return { ...week, ...answers, refused, plan };
};

/**
 * The week so far, and the next workout: of the program of the last one or, before the first, of the one that the user's
 * answers choose, or else of the category's first.
 */
export function TodayCard({
  owner,
  today,
  location,
  hasPlan,
  plansHref,
  opensToday,
  ...ways
}: TodayCardProps) {
  const { data: programs = [], isLoading } = useQuery(programsQuery());
  const collections = programs
    .filter(isCollection)
    .map(({ id }) => id)
    .join(' ');
  const log = useLogReading(
    owner,
    useCallback(() => readToday(owner, today, collections.split(' ')), [owner, today, collections]),
  );
  const known = useKnownWorkouts((log.data ?? UNREAD).workouts.map(({ row }) => row.workout_id));
  const now = useNow();
  const { workouts, trainings, isOff, last, lastOfCourse, refused, plan, ...answers } =
    log.data ?? UNREAD;
  const { preferences } = answers;
  const program =
    programToGoOn(lastOfCourse, answers, programs) ?? programsIn(location, programs)[0];
  const own = lastOfCourse?.program_id === program?.id ? lastOfCourse : undefined;
  const ofProgram = useQuery({
    ...workoutsQuery(program?.id ?? ''),
    enabled: program !== undefined && hasPlan === true && log.status !== 'reading',
  });
  if (log.status === 'reading' || (hasPlan && (isLoading || ofProgram.isLoading)))
    return (
      <TodayWait hasPlan={hasPlan}>
        <WeekStrip today={today} sentence="" />
      </TodayWait>
    );
  const following = hasPlan ? nextWorkout(own, ofProgram.data ?? []) : undefined;
  const pause = daysOfPause(last, now);
  const isAnew =
    last !== undefined &&
    following !== undefined &&
    offersBeginning(following, pause) &&
    !refused.has(last.id);
  const next = isAnew ? nextWorkout(undefined, ofProgram.data ?? []) : following;
  const hasTrained = last !== undefined && isSameDay(last.ended_at, now);
  const restOfWeek = isOff || trainings >= MOST ? WEEK - weekdayOf(today) : 0;
  const restDays = program?.restDays ?? 0;
  // Days that the user has chosen stand: the rest between them is advice.
  const restOfProgram = plan.weekdays ? 0 : restDays;
  const rest = Math.max(daysToRest(own, restOfProgram, now), daysToRest(last, 0, now), restOfWeek);
  // The first workout waits for no day.
  const days = last && !isAnew ? daysUntilPlanned(today, rest, plan) : rest;
  if (opensToday && next && !next.isOver && days === 0 && !hasTrained)
    return <Navigate to={ways.workoutHref(next.workout.id)} replace />;
  const daysLeft = WEEK - weekdayOf(today) - (hasTrained ? 1 : 0);
  const isFirst = last === undefined && workouts.length === 0;
  // Who has tried a short workout has begun no program.
  const isAsked =
    lastOfCourse === undefined &&
    answers.isLogKnown &&
    preferences['first-questions'] === undefined &&
    hasPlan;
  const isWaiting = awaitsBand(preferences, programs);
  const shown = workouts.map((dated, index) => ({
    ...dated,
    workout: known[index],
    program: programs.find(({ id }) => id === dated.row.program_id),
  }));
  return (
    <section className={styles.card} aria-label="Ten tydzień i następny trening">
      <WeekStrip
        today={today}
        trained={isFirst ? undefined : trainedDays(shown)}
        planned={
          next && program && !next.isOver
            ? {
                days: daysToCome(addDays(today, days), plan),
                name: next.workout.name,
                band: bandOf(program.order),
              }
            : undefined
        }
        sentence={log.data ? weekSentence({ trainings, isOff, isFirst, daysLeft }) : ''}
      />
      {hasPlan === false && <Plans plansHref={plansHref} />}
      {isAsked && <FirstQuestions owner={owner} programs={programs} />}
      {!isAsked &&
        next &&
        program &&
        (next.isOver ? (
          <Over {...ways} next={next} program={program} programs={programs} />
        ) : (
          <Next
            {...ways}
            next={next}
            last={last}
            program={program}
            programs={programs}
            hasTrained={hasTrained}
            days={days}
            anew={
              isAnew
                ? {
                    weeks: Math.floor(pause / WEEK),
                    place: following.place,
                    onRefuse: () => void refuseProposal(owner, last.id, program.id),
                  }
                : undefined
            }
            onBand={
              isWaiting
                ? () =>
                    void setPreferences(owner, {
                      equipment: [...withBands(preferences, programs)],
                    }).catch(saveFailed)
                : undefined
            }
          />
        ))}
    </section>
  );
}

function Plans({ plansHref }: Pick<TodayCardProps, 'plansHref'>) {
  return (
    <>
      <div className={styles.words}>
        <h2>Wybierz plan</h2>
        <p>Otworzy ci wszystkie programy i poprowadzi każdy trening krok po kroku.</p>
      </div>
      <ButtonLink to={plansHref}>Zobacz plany</ButtonLink>
    </>
  );
}
