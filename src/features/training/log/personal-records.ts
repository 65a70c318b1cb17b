import type { SetRow } from '../../../contract/workout-rows.ts';
import { countsAsWork, rungOf } from './exercise-sessions.ts';

/** More load at the same repetitions, more repetitions at the same load, or a longer hold. */
export type RecordKind = 'load' | 'reps' | 'hold';

/**
 * The sets of one exercise that made a record, by their ids. `sets` come in the order in which they were done. A set is
 * compared with all that were done before it; a first time is none, so at least one of them is of an earlier workout.
 * A warm-up set neither makes a record nor stands in the way of one.
 */
export const recordsOf = (sets: readonly SetRow[]): ReadonlyMap<string, RecordKind> =>
  recordsAfter(new Map(), sets);

/** The same of sets that come after those of which the bests are. */
export function recordsAfter(
  before: Bests,
  sets: readonly SetRow[],
): ReadonlyMap<string, RecordKind> {
  const records = new Map<string, RecordKind>();
  const bests = new Map(before);
  for (const set of sets.filter(countsAsWork)) {
    const kind = recordOf(set, bests);
    if (kind !== undefined) records.set(set.id, kind);
  }
  return records;
}

export function bestsOf(sets: readonly SetRow[]): Bests {
  const bests = new Map<string, Best>();
  for (const set of sets.filter(countsAsWork)) recordOf(set, bests);
  return bests;
}

/** The greatest amount of the sets before that a set is compared with. */
interface Best {
  readonly amount: number;
  /** The workout of the first of them, and whether another one followed. */
  readonly workout: string;
  readonly isOfSeveral: boolean;
}

/** All that a next set of the exercise is compared with. */
export type Bests = ReadonlyMap<string, Best>;

/** The record that a set makes, after which it is one of the sets before. */
function recordOf(set: SetRow, bests: Map<string, Best>): RecordKind | undefined {
  const type = typeOf(set);
  const load = loadOf(set);
  const beats = (others: string, amount: number) => {
    const key = `${type} ${others}`;
    const best = bests.get(key);
    bests.set(key, {
      amount: Math.max(amount, best?.amount ?? 0),
      workout: best?.workout ?? set.workout,
      isOfSeveral: best !== undefined && (best.isOfSeveral || best.workout !== set.workout),
    });
    return (
      best !== undefined &&
      (best.isOfSeveral || best.workout !== set.workout) &&
      best.amount < amount
    );
  };
  if (set.reps === null) return beats(`load ${load}`, set.seconds ?? 0) ? 'hold' : undefined;
  const hasMoreReps = beats(`load ${load}`, set.reps);
  const hasMoreLoad = beats(`reps ${set.reps}`, load);
  if (hasMoreReps) return 'reps';
  return hasMoreLoad && !set.assisted ? 'load' : undefined;
}

/** Sets of one type can be compared: the same kind of load and of amount, on the same side. */
const typeOf = ({ kg, kg_of: of, band, assisted, side, reps }: SetRow): string =>
  [
    kg !== null && `kg ${of ?? ''}`,
    band !== null && 'band',
    assisted === true,
    side ?? '',
    reps === null,
  ].join();

/** Load of a set as a number that grows with it: kilograms, or the rung with the stretch between two rungs. */
function loadOf(set: SetRow): number {
  if (set.kg !== null) return set.kg;
  return set.band === null ? 0 : rungOf(set) + 1 + (set.anchor ?? 0) / 100;
}
