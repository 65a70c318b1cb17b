/** How much of a workout was done: sets, or steps where it has nothing else. */
export interface Amount {
  readonly done: number;
  /** That the plan has. */
  readonly total: number;
}

/**
 * Whether so much counts as a workout: for praise, the mark at the workout, the next one of the program and the
 * offer to install. Half of what was planned: a machine that is taken or an exercise that hurts costs nobody
 * the workout, and a look around is none. Less is logged all the same, as sets.
 */
export function isWorkout({ done, total }: Amount): boolean {
  return done > 0 && done >= total / 2;
}
