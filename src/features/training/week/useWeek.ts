import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NO_PLAN } from '../../../contract/planned-days.ts';
import { type Day, dayOf, daysBetween } from '../../../lib/days.ts';
import { readAnswers } from '../../../offline/training/read-preferences.ts';
import { readPlanOf } from '../../../offline/training/week-plan-rows.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { trainedDays } from '../history/trained-days.ts';
import { inOrder } from '../in-order.ts';
import { useKnownWorkouts } from '../known-documents.ts';
import { readWeek } from '../log/read-week.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { programToGoOn } from '../preferences/choose-program.ts';
import { isCollection, programsIn } from '../program-facts.ts';
import { nextWorkout } from '../programs/next-workout.ts';

const NOTHING = {
  workouts: [],
  trainings: 0,
  isOff: false,
  last: undefined,
  lastOfCourse: undefined,
};
const NO_ANSWERS = { preferences: {}, toldAt: 0, isLogKnown: false };

/** The plan of `owner`, what was trained this week, and the workouts to come. */
export function useWeek(owner: string, today: Day, hasPlan: boolean | undefined) {
  const { data: programs = [] } = useQuery(programsQuery());
  const collections = programs
    .filter(isCollection)
    .map(({ id }) => id)
    .join(' ');
  const log = useLogReading(
    owner,
    useCallback(
      async () => ({
        week: await readWeek(owner, today, collections.split(' ')),
        answers: await readAnswers(owner),
        plan: await readPlanOf(owner),
      }),
      [owner, today, collections],
    ),
  );
  const { week, answers, plan } = log.data ?? {
    week: NOTHING,
    answers: NO_ANSWERS,
    plan: { ...NO_PLAN, hour: undefined },
  };
  const { lastOfCourse, last } = week;
  const program = programToGoOn(lastOfCourse, answers, programs) ?? programsIn('HOME', programs)[0];
  const { data: workouts = [] } = useQuery({
    ...workoutsQuery(program?.id ?? ''),
    enabled: program !== undefined && hasPlan === true,
  });
  const own = lastOfCourse?.program_id === program?.id ? lastOfCourse : undefined;
  const next = nextWorkout(own, workouts);
  const known = useKnownWorkouts(week.workouts.map(({ row }) => row.workout_id));
  return {
    status: log.status,
    retry: log.retry,
    plan,
    /** Whether this device knows what the user has chosen elsewhere. */
    isLogKnown: answers.isLogKnown,
    program,
    trained: trainedDays(
      week.workouts.map((dated, index) => ({
        ...dated,
        workout: known[index],
        program: programs.find(({ id }) => id === dated.row.program_id),
      })),
    ),
    /** Workouts of the program from the next one on; none once it is over. */
    ahead: next && !next.isOver ? inOrder(workouts).slice(next.place - 1) : [],
    first: inOrder(workouts)[0],
    trainings: week.trainings,
    isOff: week.isOff,
    /** Whole days since the last training; undefined before the first. */
    gap: last && daysBetween(dayOf(new Date(last.ended_at)), today),
  };
}
