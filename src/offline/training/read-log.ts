import * as v from 'valibot';
import { type SetRow, setRow, type WorkoutRow, workoutRow } from '../../contract/workout-rows.ts';
import { training, type TrainingStore } from './training-db.ts';
import { allRows, type LogRow, otherRows, own, type Reading, type Writing } from './row-stores.ts';

/**
 * The log on this device as the screens of the history show it, without deleted rows. A row keeps the fields of a
 * later release, which do not get lost where it is corrected. All functions reject as `DeviceStore.read`.
 */

/**
 * The workouts of `owner` that began from `from` until before `until`, in ms, the earliest first. None where `until` is
 * the earlier one: a phone whose clock was set back may ask for the time from the first workout until today.
 */
export function readWorkouts(
  owner: string,
  { from, until }: { from: number; until: number },
  store: TrainingStore = training,
): Promise<WorkoutRow[]> {
  if (from >= until) return Promise.resolve([]);
  const range = IDBKeyRange.bound([owner, from], [owner, until], false, true);
  return store.read(async (transaction) => {
    const rows = await transaction.objectStore('workouts').index('started_at').getAll(range);
    return rows.flatMap(readableWorkout);
  });
}

/** The instants at which the first and the last workout of `owner` began; undefined where there is none. */
export function readSpan(
  owner: string,
  store: TrainingStore = training,
): Promise<{ first: number; last: number } | undefined> {
  return store.read(async (transaction) => {
    const index = transaction.objectStore('workouts').index('started_at');
    const nearest = async (direction: 'next' | 'prev') => {
      let cursor = await index.openCursor(own(owner), direction);
      // oxlint-disable-next-line no-await-in-loop -- tombstones are few, and one is passed after the other
      while (cursor && cursor.value['deleted'] === true) cursor = await cursor.continue();
      return cursor?.key[1];
    };
    const first = await nearest('next');
    const last = await nearest('prev');
    return first === undefined || last === undefined ? undefined : { first, last };
  });
}

/** The workout of `owner` that began last among those that are wanted; undefined where there is none. */
export function readLatest(
  owner: string,
  isWanted: (row: WorkoutRow) => boolean,
  store: TrainingStore = training,
): Promise<WorkoutRow | undefined> {
  return store.read(async (transaction) => {
    const index = transaction.objectStore('workouts').index('started_at');
    let cursor = await index.openCursor(own(owner), 'prev');
    while (cursor) {
      const [row] = readableWorkout(cursor.value);
      if (row && isWanted(row)) return row;
      // oxlint-disable-next-line no-await-in-loop -- most often the first one is wanted
      cursor = await cursor.continue();
    }
    return undefined;
  });
}

/** A workout with its sets, in the order in which they were planned; undefined where there is no such workout. */
export function readWorkout(
  owner: string,
  id: string,
  store: TrainingStore = training,
): Promise<WorkoutOfLog | undefined> {
  return store.read((transaction) => workoutIn(transaction, owner, id));
}

interface WorkoutOfLog {
  readonly workout: WorkoutRow;
  readonly sets: readonly SetRow[];
}

/** As `readWorkout`, in a transaction of the caller. */
export async function workoutIn(
  transaction: Reading | Writing,
  owner: string,
  id: string,
): Promise<WorkoutOfLog | undefined> {
  const [stored, sets] = await Promise.all([
    transaction.objectStore('workouts').get([owner, id]),
    transaction.objectStore('sets').index('workout').getAll([owner, id]),
  ]);
  const [workout] = readableWorkout(stored);
  if (workout === undefined) return undefined;
  return {
    workout,
    sets: sets.flatMap(readableSet).toSorted((a, b) => a.position - b.position),
  };
}

/** All sets of these workouts. */
export function readSetsOfWorkouts(
  owner: string,
  workouts: readonly string[],
  store: TrainingStore = training,
): Promise<SetRow[]> {
  return store.read(async (transaction) => {
    const index = transaction.objectStore('sets').index('workout');
    const sets = await Promise.all(workouts.map((id) => index.getAll([owner, id])));
    return sets.flat().flatMap(readableSet);
  });
}

/**
 * All sets of each of these exercises, the earliest first. A set counts once its workout is on this device, and as long as
 * that is not deleted: a page of the server may bring the set first, and another phone may have added it to a workout that
 * was deleted here.
 */
export function readSetsOfEach(
  owner: string,
  exercises: readonly string[],
  store: TrainingStore = training,
): Promise<SetRow[][]> {
  return store.read(async (transaction) => {
    const index = transaction.objectStore('sets').index('exercise');
    const [workouts, ...found] = await Promise.all([
      transaction.objectStore('workouts').getAll(own(owner)),
      ...exercises.map((exercise) => index.getAll([owner, exercise])),
    ]);
    const live = new Set(
      workouts.flatMap(({ id, ['deleted']: deleted }) => (deleted === true ? [] : [id])),
    );
    return found.map((sets) =>
      sets
        .flatMap(readableSet)
        .filter(({ workout }) => live.has(workout))
        .toSorted((a, b) => a.done_at - b.done_at || a.position - b.position),
    );
  });
}

/** All sets of one exercise, as `readSetsOfEach`. */
export async function readSetsOf(owner: string, exercise: string): Promise<SetRow[]> {
  return (await readSetsOfEach(owner, [exercise])).flat();
}

/** All of the log but deleted rows; sets of deleted workouts are none. */
export interface WholeLog {
  readonly workouts: readonly WorkoutRow[];
  readonly sets: readonly SetRow[];
  /** Rows of the other types. */
  readonly others: readonly LogRow[];
}

export function readWholeLog(owner: string, store: TrainingStore = training): Promise<WholeLog> {
  return store.read(async (transaction) => {
    const [workouts, sets, others] = await Promise.all([
      transaction.objectStore('workouts').getAll(own(owner)),
      transaction.objectStore('sets').getAll(own(owner)),
      otherRows(transaction, owner),
    ]);
    const live = workouts.flatMap(readableWorkout);
    const ids = new Set(live.map(({ id }) => id));
    return {
      workouts: live,
      sets: sets.flatMap(readableSet).filter(({ workout }) => ids.has(workout)),
      others: others.filter(({ deleted }) => !deleted),
    };
  });
}

/** Zone offsets of the workouts, by their ids; those of an earlier release have none. */
export function readZones(
  owner: string,
  store: TrainingStore = training,
): Promise<ReadonlyMap<string, number>> {
  return store.read(async (transaction) => {
    const workouts = await transaction.objectStore('workouts').getAll(own(owner));
    return new Map(
      workouts.flatMap(({ id, ['zone_offset']: zone }) =>
        typeof zone === 'number' ? [[id, zone]] : [],
      ),
    );
  });
}

/** The Mondays of the weeks off of `owner`. */
export function readWeeksOff(owner: string, store: TrainingStore = training): Promise<string[]> {
  return store.read(async (transaction) => {
    const rows = await allRows(transaction, owner, 'week_off');
    return rows.flatMap(({ id, deleted }) => (deleted ? [] : [id]));
  });
}

/** The ids of the sets after which `owner` has refused a proposal. */
export function readRefusals(
  owner: string,
  store: TrainingStore = training,
): Promise<ReadonlySet<string>> {
  return store.read(async (transaction) => {
    const rows = await allRows(transaction, owner, 'refusal');
    return new Set(rows.flatMap(({ id, deleted }) => (deleted ? [] : [id])));
  });
}

const ownExercise = v.object({
  name: v.string(),
  main: v.fallback(v.array(v.string()), []),
  helping: v.fallback(v.array(v.string()), []),
  amount: v.fallback(v.picklist(['reps', 'seconds']), 'reps'),
});
export type OwnExercise = v.InferOutput<typeof ownExercise>;

/** The user's own exercises, by the id under which sets name them. */
export function readOwnExercises(
  owner: string,
  store: TrainingStore = training,
): Promise<ReadonlyMap<string, OwnExercise>> {
  return store.read(async (transaction) => {
    const rows = await allRows(transaction, owner, 'exercise');
    return new Map(
      rows.flatMap((row) => {
        const found = v.safeParse(ownExercise, row);
        return found.success && !row.deleted ? [[`own:${row.id}`, found.output]] : [];
      }),
    );
  });
}

/** A stored row, where it has a known shape and is not deleted, as a list of at most one. */
export const readableWorkout = readable(workoutRow);
export const readableSet = readable(setRow);

function readable<Row extends { deleted: boolean }>(schema: v.GenericSchema<unknown, Row>) {
  return (stored: unknown): Row[] => {
    const found = v.safeParse(schema, stored);
    if (!found.success || found.output.deleted || typeof stored !== 'object') return [];
    const { owner: _owner, ...fields }: { owner?: unknown } = stored ?? {};
    return [{ ...fields, ...found.output }];
  };
}
