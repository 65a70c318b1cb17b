import { Navigate } from 'react-router-dom';
import type { Location } from '../../../contract/documents.ts';
import { addDays, type Day, WEEK, weekdayOf } from '../../../lib/days.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { saveFailed } from '../history/save-failed.ts';
import { weekSentence } from '../log/week-texts.ts';
import { awaitsBand, withBands } from '../preferences/choose-program.ts';
import { FirstQuestions } from '../preferences/FirstQuestions.tsx';
import { daysToCome } from '../preferences/training-days.ts';
import { setPreferences } from '../preferences/usePreferences.ts';
import { bandOf } from '../program-band.ts';
import { refuseProposal } from '../progression/refuse-proposal.ts';
import { daysUntilDue } from './due.ts';
import { Next, Over } from './NextWorkoutPart.tsx';
import styles from './TodayCard.module.css';
import { TodayWait } from './TodayWait.tsx';
import { useCourse } from './useCourse.ts';
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
  const course = useCourse(owner, { today, hasPlan, location });
  const { status, log, programs, program, own, next, anew, pause } = course;
  if (status === 'reading' || (hasPlan && course.isLoading))
    return (
      <TodayWait hasPlan={hasPlan}>
        <WeekStrip today={today} sentence="" />
      </TodayWait>
    );
  const { trainings, isOff, last, plan, preferences } = log;
  const hasTrained = pause === 0;
  const days = daysUntilDue({
    today,
    last,
    own,
    trainings,
    isOff,
    restDays: program?.restDays ?? 0,
    plan,
    begins: last === undefined || anew !== undefined,
  });
  if (opensToday && next && !next.isOver && days === 0 && !hasTrained)
    return <Navigate to={ways.workoutHref(next.workout.id)} replace />;
  const daysLeft = WEEK - weekdayOf(today) - (hasTrained ? 1 : 0);
  const isFirst = last === undefined && log.workouts.length === 0;
  // Who has tried a short workout has begun no program.
  const isAsked =
    log.lastOfCourse === undefined &&
    log.isLogKnown &&
    preferences['first-questions'] === undefined &&
    hasPlan;
  const isWaiting = awaitsBand(preferences, programs);
  return (
    <section className={styles.card} aria-label="Ten tydzień i następny trening">
      <WeekStrip
        today={today}
        trained={isFirst ? undefined : course.trained}
        planned={
          next && program && !next.isOver
            ? {
                days: daysToCome(addDays(today, days), plan),
                name: next.workout.name,
                band: bandOf(program.order),
              }
            : undefined
        }
        sentence={status === 'read' ? weekSentence({ trainings, isOff, isFirst, daysLeft }) : ''}
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
              anew && {
                ...anew,
                onRefuse: () => void refuseProposal(owner, anew.last, program.id),
              }
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
