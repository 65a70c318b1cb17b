import type { SetRow } from '../../../contract/training-log.ts';
import { countsAsWork, rungOf } from './sessions.ts';

/** More load at the same repetitions, more repetitions at the same load, or a longer hold. */
export type RecordKind = 'load' | 'reps' | 'hold';

/**
 * The sets of one exercise that made a record, by their ids. `sets` come in the order in which they were done. A set is
 * compared with all that were done before it; a first time is none, so at least one of them is of an earlier workout.
 * A warm-up set neither makes a record nor stands in the way of one.
 */
export function recordsOf(sets: readonly SetRow[]): ReadonlyMap<string, RecordKind> {
  const records = new Map<string, RecordKind>();
  const earlier: SetRow[] = [];
  for (const set of sets.filter(countsAsWork)) {
    const kind = recordOf(set, earlier);
    if (kind !== undefined) records.set(set.id, kind);
    earlier.push(set);
  }
  return records;
}

function recordOf(set: SetRow, earlier: readonly SetRow[]): RecordKind | undefined {
  const alike = earlier.filter((other) => typeOf(other) === typeOf(set));
  const beats = (others: readonly SetRow[], amount: (of: SetRow) => number) =>
    others.some(({ workout }) => workout !== set.workout) &&
    others.every((other) => amount(other) < amount(set));
  const sameLoad = alike.filter((other) => loadOf(other) === loadOf(set));
  if (set.reps === null)
    return set.seconds !== null && beats(sameLoad, ({ seconds }) => seconds ?? 0)
      ? 'hold'
      : undefined;
  if (beats(sameLoad, ({ reps }) => reps ?? 0)) return 'reps';
  const sameReps = alike.filter(({ reps }) => reps === set.reps);
  return loadOf(set) > 0 && !set.assisted && beats(sameReps, loadOf) ? 'load' : undefined;
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
