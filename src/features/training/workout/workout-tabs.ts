/** The two halves of a workout, in the order of their tabs. */
export const WORKOUT_TABS = [
  { id: 'schedule', label: 'Rozpiska' },
  { id: 'moves', label: 'Ruchy' },
] as const;
export type WorkoutTab = (typeof WORKOUT_TABS)[number]['id'];

/** The tab a query parameter names; the schedule unless the moves are asked for. */
export function workoutTabFrom(value: string | null): WorkoutTab {
  return value === 'moves' ? 'moves' : 'schedule';
}
