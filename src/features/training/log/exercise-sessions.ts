import type { SetRow } from '../../../contract/workout-rows.ts';
import { LONG_BANDS, MINIBANDS, OTHER_BAND } from '../active/bands.ts';

/** What was done of one exercise in one workout. */
export interface ExerciseSession {
  readonly workout: string;
  /** The instant of its first set. */
  readonly at: number;
  readonly sets: readonly SetRow[];
}

/** The sessions of one exercise, the earliest first. Its sets come in the order in which they were done. */
export function sessionsOf(sets: readonly SetRow[]): ExerciseSession[] {
  const sessions = new Map<string, SetRow[]>();
  for (const set of sets) {
    const session = sessions.get(set.workout);
    if (session) session.push(set);
    else sessions.set(set.workout, [set]);
  }
  return [...sessions].map(([workout, of]) => ({ workout, at: of[0]?.done_at ?? 0, sets: of }));
}

/** The measure by which the sessions of an exercise are compared. */
export type Measure = 'kg' | 'band' | 'seconds' | 'reps';

/** A warm-up set counts for nothing but itself. */
export const countsAsWork = ({ set_type: type }: Pick<SetRow, 'set_type'>): boolean =>
  type !== 'warmup';

/** The measure of the latest session, since an exercise may once have been done with another load. */
export function measureOf(sessions: readonly ExerciseSession[]): Measure {
  const sets = sessions.at(-1)?.sets ?? [];
  if (sets.some(({ kg }) => kg !== null)) return 'kg';
  if (sets.some(({ band }) => band !== null)) return 'band';
  return sets.some(({ reps }) => reps !== null) ? 'reps' : 'seconds';
}

/** All bands from the weakest to the strongest, the minibands first; one of another maker has no known place. */
export const LADDER: readonly string[] = [OTHER_BAND, ...MINIBANDS, ...LONG_BANDS];

/** Rung of a band on the ladder; -1 without one. */
export const rungOf = ({ band }: Pick<SetRow, 'band'>): number =>
  band === null ? -1 : LADDER.indexOf(band);

/** The value of a set by the measure; -1 where it has none. */
export function valueOf(set: SetRow, measure: Measure): number {
  if (measure === 'band') return rungOf(set);
  return set[measure] ?? -1;
}

/** The best of the sets by the measure; with equal ones that of more stretch, then of more repetitions. */
export function bestOf(sets: readonly SetRow[], measure: Measure): SetRow | undefined {
  const rank = (set: SetRow) => [
    // More help is no better load.
    measure === 'kg' && set.assisted ? -valueOf(set, measure) : valueOf(set, measure),
    measure === 'band' ? (set.anchor ?? -1) : 0,
    set.reps ?? -1,
  ];
  return sets
    .filter((set) => countsAsWork(set) && valueOf(set, measure) >= 0)
    .reduce<SetRow | undefined>((best, set) => {
      if (best === undefined) return set;
      const [ranks, bests] = [rank(set), rank(best)];
      const at = ranks.findIndex((value, index) => value !== bests[index]);
      return at >= 0 && (ranks[at] ?? 0) > (bests[at] ?? 0) ? set : best;
    }, undefined);
}

/** Most repetitions from which a maximum is estimated. */
const MOST_REPS = 12;

/**
 * The load, in kg, that the user may lift once: by Epley. Undefined for timed and assisted sets, warm-up sets, sets
 * without a load and those of more than 12 repetitions.
 */
export function estimatedMaximum(set: SetRow): number | undefined {
  const { reps, kg, assisted } = set;
  if (kg === null || reps === null || kg === 0 || assisted || !countsAsWork(set)) return undefined;
  if (reps < 1 || reps > MOST_REPS) return undefined;
  return reps === 1 ? kg : kg * (1 + reps / 30);
}

/** The greatest of them; undefined where there is none. */
export function greatestMaximum(sets: readonly SetRow[]): number | undefined {
  const known = sets.flatMap((set) => estimatedMaximum(set) ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}
