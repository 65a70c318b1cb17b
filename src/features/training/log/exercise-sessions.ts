import type { SetRow } from '../../../contract/workout-rows.ts';
import { LONG_BANDS, MINIBANDS, OTHER_BAND } from '../../../contract/bands.ts';

/** The sets of one exercise in one workout. */
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
  return sets
    .filter((set) => countsAsWork(set) && valueOf(set, measure) >= 0)
    .reduce<SetRow | undefined>((best, set) => {
      if (best === undefined) return set;
      return comparison(set, best, measure) > 0 ? set : best;
    }, undefined);
}

/** Above 0 where the set is better than the other by the measure, 0 where it is as good. */
function comparison(set: SetRow, other: SetRow, measure: Measure): number {
  const rank = (of: SetRow) => [
    // More help is no better load.
    measure === 'kg' && of.assisted ? -valueOf(of, measure) : valueOf(of, measure),
    measure === 'band' ? (of.anchor ?? -1) : 0,
    of.reps ?? -1,
  ];
  const others = rank(other);
  return (
    rank(set)
      .map((value, index) => value - (others[index] ?? 0))
      .find(Boolean) ?? 0
  );
}

/**
 * Whether the sets of an exercise are better than those of an earlier time: the best of them or, where both bests are
 * equal, all of them together.
 */
export function isBetter(sets: readonly SetRow[], earlier: readonly SetRow[]): boolean {
  const measure = measureOf(sessionsOf(sets));
  const [best, before] = [bestOf(sets, measure), bestOf(earlier, measure)];
  if (best === undefined || before === undefined) return false;
  if (measure !== measureOf(sessionsOf(earlier))) return false;
  const byBest = comparison(best, before, measure);
  return byBest === 0 ? amountOf(sets) > amountOf(earlier) : byBest > 0;
}

/** Repetitions, or seconds, of all sets. */
const amountOf = (sets: readonly SetRow[]): number =>
  sets.filter(countsAsWork).reduce((sum, { reps, seconds }) => sum + (reps ?? seconds ?? 0), 0);

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
