/** Amount of a workout in sets, or in steps where it has no sets. */
export interface Amount {
  readonly done: number;
  /** Number in the plan. */
  readonly total: number;
}

/**
 * Whether the amount counts as a workout: for praise, the mark at the workout, the next one of the program and the
 * offer to install. Half of the plan is enough, so that an occupied machine or an exercise that hurts costs nobody
 * the workout, and a look around does not count. The sets of less are logged all the same.
 */
export function isWorkout({ done, total }: Amount): boolean {
  return done > 0 && done >= total / 2;
}
