import { openLogClock } from './log-clock.ts';
import {
  allRows,
  getRow,
  type LogDraft,
  type LogRow,
  otherRows,
  putManyUnsent,
  type Reading,
  type Writing,
} from './row-stores.ts';
import { logChanges } from './training-channels.ts';
import type { TrainingStore } from './training-db.ts';

/**
 * Imports of files into the log. Each is one transaction, and each of its workouts and other rows names it (`import_id`), by
 * which any phone of the user takes it back.
 */

/** Longest wait for an import to be written, in ms: ten years of training on a slow phone. */
const DEADLINE = 120_000;
/** Rows between two reports of how far a write is. */
const REPORTED = 500;
const MINUTE = 60_000;

/** A workout with its sets, as it would be written. */
export interface WorkoutDraft {
  readonly workout: LogDraft;
  readonly sets: readonly LogDraft[];
}

/** Effect of an import on the log. */
export interface ImportPlan {
  /** Workouts that the log lacks, and those that were deleted from it. */
  readonly fresh: readonly WorkoutDraft[];
  readonly others: readonly LogDraft[];
  /** How many of `fresh` were deleted before. */
  readonly returning: number;
  /**
   * How many workouts are there already, by their id or their minute, with the same sets and with other ones; neither is
   * touched.
   */
  readonly same: number;
  readonly different: number;
}

interface Draft {
  readonly workouts: readonly WorkoutDraft[];
  readonly others: readonly LogDraft[];
}

interface Deps {
  training: TrainingStore;
  now(): number;
  newId(): string;
  isSignedIn(owner: string): boolean;
}

/** An earlier import. */
export interface PastImport {
  readonly id: string;
  /** When, in ms. */
  readonly at: number;
  readonly workouts: number;
}

/** Compares a file with the log. Rejects as `DeviceStore.read`. */
export function planImport(
  training: TrainingStore,
  owner: string,
  draft: Draft,
): Promise<ImportPlan> {
  return training.read((transaction) => planOf(transaction, owner, draft));
}

/**
 * Writes what the log lacks of a file, all or none, and resolves with the id of the import; `onProgress` gets the share that
 * is written. Rejects as `DeviceStore.dispatch`.
 */
export async function writeImport(
  owner: string,
  draft: Draft,
  { training, now, newId, isSignedIn }: Deps,
  onProgress: (share: number) => void,
): Promise<string> {
  const id = newId();
  await training.dispatch(
    async (transaction) => {
      const { fresh, others } = await planOf(transaction, owner, draft);
      const clock = await openLogClock(transaction, { now, newId });
      await Promise.all(
        [...fresh.map(({ workout }) => workout), ...others].map(async (row) => {
          const known = await getRow(transaction, owner, row.type, row.id);
          if (known) clock.observe(known.hlc);
          if (known?.type === 'workout')
            for (const set of await setsOf(transaction, owner, known.id)) clock.observe(set.hlc);
        }),
      );
      const rows = [
        ...others.map((row) => ({ ...row, import_id: id })),
        ...fresh.flatMap(({ workout, sets }) => [{ ...workout, import_id: id }, ...sets]),
      ].map((row) => ({ ...row, hlc: clock.tick() }));
      putManyUnsent(transaction, owner, rows, (count) => {
        if (count % REPORTED === 0) onProgress(count / rows.length);
      });
      await clock.save();
    },
    { isSignedIn: () => isSignedIn(owner), deadline: DEADLINE },
  );
  logChanges.broadcast({ type: 'changed', owner });
  return id;
}

/**
 * Takes an import back as a whole: its workouts with all their sets, and its other rows, but for an exercise that is done in
 * another workout too. Rejects as `DeviceStore.dispatch`.
 */
export async function undoImport(
  owner: string,
  id: string,
  { training, now, newId, isSignedIn }: Deps,
): Promise<void> {
  await training.dispatch(
    async (transaction) => {
      const [all, others, clock] = await Promise.all([
        allRows(transaction, owner, 'workout'),
        otherRows(transaction, owner),
        openLogClock(transaction, { now, newId }),
      ]);
      const workouts = all.filter((row) => row['import_id'] === id && !row.deleted);
      const sets = await Promise.all(
        workouts.map((workout) => setsOf(transaction, owner, workout.id)),
      );
      const gone = new Set(workouts.map((workout) => workout.id));
      const ofImport = others.filter((row) => row['import_id'] === id && !row.deleted);
      const unused = await Promise.all(
        ofImport.map(async (row) => {
          const isUsed =
            row.type === 'exercise' && (await isDone(transaction, owner, row.id, gone));
          return isUsed ? [] : [row];
        }),
      );
      const rows = [...workouts, ...sets.flat(), ...unused.flat()];
      for (const row of rows) clock.observe(row.hlc);
      const tombstones = rows.map((row) => ({ ...tombstone(row), hlc: clock.tick() }));
      putManyUnsent(transaction, owner, tombstones, () => undefined);
      await clock.save();
    },
    { isSignedIn: () => isSignedIn(owner), deadline: DEADLINE },
  );
  logChanges.broadcast({ type: 'changed', owner });
}

/** The imports of which something is left, the latest first. Rejects as `DeviceStore.read`. */
export function readImports(training: TrainingStore, owner: string): Promise<PastImport[]> {
  return training.read(async (transaction) => {
    const counts = new Map<string, number>();
    for (const row of await allRows(transaction, owner, 'workout')) {
      const id = row['import_id'];
      if (typeof id === 'string' && !row.deleted) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts]
      .map(([id, workouts]) => ({ id, at: msOfUuid7(id), workouts }))
      .toSorted((a, b) => b.at - a.at);
  });
}

async function planOf(
  transaction: Reading | Writing,
  owner: string,
  { workouts, others }: Draft,
): Promise<ImportPlan> {
  const fresh: WorkoutDraft[] = [];
  const counts = { returning: 0, same: 0, different: 0 };
  await Promise.all(
    workouts.map(async (draft) => {
      const known =
        (await live(transaction, owner, draft.workout.id)) ??
        (await atTheSameMinute(transaction, owner, draft.workout));
      if (known === undefined) {
        const deleted = await getRow(transaction, owner, 'workout', draft.workout.id);
        if (deleted) counts.returning += 1;
        fresh.push(draft);
        return;
      }
      const sets = await setsOf(transaction, owner, known);
      counts[numbersOf(sets) === numbersOf(draft.sets) ? 'same' : 'different'] += 1;
    }),
  );
  const known = await Promise.all(
    others.map(({ type, id }) => getRow(transaction, owner, type, id)),
  );
  const isLacking = (index: number) => known[index]?.deleted !== false;
  return { fresh, others: others.filter((_, index) => isLacking(index)), ...counts };
}

/** The id of a workout, where it is in the log and not deleted. */
async function live(
  transaction: Reading | Writing,
  owner: string,
  id: string,
): Promise<string | undefined> {
  const row = await getRow(transaction, owner, 'workout', id);
  return row?.deleted === false ? row.id : undefined;
}

/** The id of another workout that began in the same minute: nobody trains twice at once, but two apps may tell of one. */
async function atTheSameMinute(
  transaction: Reading | Writing,
  owner: string,
  { started_at: at }: LogDraft,
): Promise<string | undefined> {
  if (typeof at !== 'number') return undefined;
  const begin = at - (at % MINUTE);
  const range = IDBKeyRange.bound([owner, begin], [owner, begin + MINUTE], false, true);
  const found = await transaction.objectStore('workouts').index('started_at').getAll(range);
  return found.find(({ ['deleted']: deleted }) => deleted !== true)?.id;
}

async function setsOf(
  transaction: Reading | Writing,
  owner: string,
  workout: string,
): Promise<LogRow[]> {
  const index = transaction.objectStore('sets').index('workout');
  const stored = await index.getAll([owner, workout]);
  return stored.flatMap(({ owner: _owner, ...fields }) => {
    const { hlc, deleted } = fields;
    return deleted === true || typeof hlc !== 'string'
      ? []
      : [{ ...fields, type: 'set', hlc, deleted: false }];
  });
}

/** Whether an exercise of the user's own is done in a workout that stays. */
async function isDone(
  transaction: Writing,
  owner: string,
  id: string,
  gone: ReadonlySet<string>,
): Promise<boolean> {
  const index = transaction.objectStore('sets').index('exercise');
  const sets = await index.getAll([owner, `own:${id}`]);
  return sets.some(({ workout, ['deleted']: deleted }) => deleted !== true && !gone.has(workout));
}

/** Text by which sets are compared: their numbers in their order, loads to a hundredth of a kilogram. */
function numbersOf(sets: readonly LogDraft[]): string {
  const rows = sets.toSorted((a, b) => Number(a['position']) - Number(b['position']));
  return JSON.stringify(
    rows.map(({ reps, kg, seconds, band }) => [
      reps,
      typeof kg === 'number' ? Math.round(kg * 100) : kg,
      seconds,
      band,
    ]),
  );
}

/** A row that was deleted; of a preference nothing is kept. */
function tombstone({ hlc: _hlc, ...row }: LogRow): LogDraft {
  const { type, id } = row;
  return type === 'preference' ? { type, id, deleted: true } : { ...row, deleted: true };
}

/** Time of a UUIDv7, in ms. */
const msOfUuid7 = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
