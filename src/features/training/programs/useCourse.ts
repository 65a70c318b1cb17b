import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Location } from '../../../contract/documents.ts';
import { NO_PLAN, type WeekPlan } from '../../../contract/planned-days.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { type Day, WEEK } from '../../../lib/days.ts';
import { readRefusals } from '../../../offline/training/read-log.ts';
import { type Answers, readAnswers } from '../../../offline/training/read-preferences.ts';
import { readPlanOf } from '../../../offline/training/week-plan-rows.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { trainedDays } from '../history/trained-days.ts';
import { useKnownWorkouts } from '../known-documents.ts';
import { type LogOfWeek, readWeek } from '../log/read-week.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { programToGoOn } from '../preferences/choose-program.ts';
import { isCollection, programsIn } from '../program-facts.ts';
import { daysSince, nextWorkout, offersBeginning } from './next-workout.ts';

interface CourseLog extends LogOfWeek, Answers {
  /** Ids of refused proposals. */
  readonly refused: ReadonlySet<string>;
  readonly plan: WeekPlan & { readonly hour: Preferences['hour'] };
}

/** Of a log that cannot be read, as before the first workout. */
const UNREAD: CourseLog = {
  workouts: [],
  trainings: 0,
  isOff: false,
  last: undefined,
  lastOfCourse: undefined,
  preferences: {},
  toldAt: 0,
  isLogKnown: false,
  refused: new Set(),
  plan: { ...NO_PLAN, hour: undefined },
};

const readCourse = async (
  owner: string,
  today: Day,
  collections: readonly string[],
): Promise<CourseLog> => {
  const [week, answers, refused, plan] = await Promise.all([
    readWeek(owner, today, collections),
    readAnswers(owner),
    readRefusals(owner),
    readPlanOf(owner),
  ]);
  return { ...week, ...answers, refused, plan };
};

interface CourseOptions {
  today: Day;
  /** Undefined until there was an answer about the subscription plan. */
  hasPlan: boolean | undefined;
  /** The category whose first program comes first for a user who has not trained yet. */
  location?: Location;
}

/**
 * The week so far, and the next workout: of the program of the last one or, before the first, of the one that the user's
 * answers choose, or else of the category's first.
 */
export function useCourse(owner: string, { today, hasPlan, location = 'HOME' }: CourseOptions) {
  const { data: programs = [], isLoading } = useQuery(programsQuery());
  const collections = programs
    .filter(isCollection)
    .map(({ id }) => id)
    .join(' ');
  const { status, data, retry } = useLogReading(
    owner,
    useCallback(
      () => readCourse(owner, today, collections.split(' ')),
      [owner, today, collections],
    ),
  );
  const log = data ?? UNREAD;
  const known = useKnownWorkouts(log.workouts.map(({ row }) => row.workout_id));
  const { last, lastOfCourse } = log;
  const program = programToGoOn(lastOfCourse, log, programs) ?? programsIn(location, programs)[0];
  const ofProgram = useQuery({
    ...workoutsQuery(program?.id ?? ''),
    enabled: program !== undefined && hasPlan === true && status !== 'reading',
  });
  const workouts = (hasPlan && ofProgram.data) || [];
  /** The last workout of the program. */
  const own = lastOfCourse?.program_id === program?.id ? lastOfCourse : undefined;
  const following = nextWorkout(own, workouts);
  const pause = daysSince(last, today);
  const anew =
    last && pause && following && offersBeginning(following, pause) && !log.refused.has(last.id)
      ? { last: last.id, weeks: Math.floor(pause / WEEK), place: following.place }
      : undefined;
  return {
    status,
    retry,
    log,
    programs,
    program,
    own,
    /** Its workouts; none without a subscription plan. */
    workouts,
    isLoading: isLoading || ofProgram.isLoading,
    next: anew ? nextWorkout(undefined, workouts) : following,
    /** The offer to begin the program anew: the last workout before the pause, and the place to go on from. */
    anew,
    /** Whole days since the last training; undefined before the first. */
    pause,
    trained: trainedDays(
      log.workouts.map((dated, index) => ({
        ...dated,
        workout: known[index],
        program: programs.find(({ id }) => id === dated.row.program_id),
      })),
    ),
  };
}
