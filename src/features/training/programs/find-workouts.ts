import { DEFAULT_DIFFICULTY, type Program, type Workout } from '../../../contract/documents.ts';
import { needs } from '../equipment.ts';
import { difficultyOf } from '../workout-facts.ts';

/** Longest duration that may be asked for, in minutes. */
export const DURATIONS = [15, 30, 45] as const;
/** The difficulties of content, the easiest first. */
export const LEVELS = ['Początkujący', DEFAULT_DIFFICULTY, 'Zaawansowany'] as const;
/** Names of the parameters of the address. */
export const FILTERS = ['minutes', 'equipment', 'level'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface WorkoutFilter {
  readonly minutes: number | undefined;
  /** The piece of equipment that there is, or `NO_EQUIPMENT`. */
  readonly equipment: string | undefined;
  readonly level: string | undefined;
}

/** The filter that an address names; values that are not offered count as none. */
export function filterFrom(params: URLSearchParams): WorkoutFilter {
  const equipment = params.get('equipment') ?? '';
  return {
    minutes: DURATIONS.find((each) => String(each) === params.get('minutes')),
    equipment: equipment === '' ? undefined : equipment,
    level: LEVELS.find((each) => each === params.get('level')),
  };
}

export const isAsked = ({ minutes, equipment, level }: WorkoutFilter): boolean =>
  minutes !== undefined || equipment !== undefined || level !== undefined;

/** Whether a workout is short, easy and plain enough; of equipment it takes no more than what there is. */
export const fits = (
  workout: Pick<Workout, 'duration' | 'equipment' | 'difficulty'>,
  { minutes, equipment, level }: WorkoutFilter,
): boolean =>
  (minutes === undefined || workout.duration <= minutes) &&
  (equipment === undefined || needs(workout).every((thing) => thing === equipment)) &&
  (level === undefined || difficultyOf(workout) === level);

/** Whether a program may have such a workout, by its own facts; a fact that it lacks keeps it. */
export const mayHave = (program: Program, { minutes, equipment, level }: WorkoutFilter): boolean =>
  (minutes === undefined || (program.shortest ?? 0) <= minutes) &&
  (equipment === undefined || needs(program).every((thing) => thing === equipment)) &&
  (level === undefined || (program.difficulty ?? level) === level);
