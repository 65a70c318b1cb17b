import * as v from 'valibot';
import { askForDurableStorage } from '../durable-storage.ts';
import { activeWorkoutElsewhere, logChanges } from './training-channels.ts';
import { training, trainingDb, trainingOnDisk } from './training-db.ts';
import { openLogClock } from './log-clock.ts';
import { type LoggedWorkout, type LogRows, readableRows, rowsToWrite } from './log-rows.ts';
import { putUnsent, type Writing } from './row-stores.ts';

const activeRecord = v.object({
  owner: v.string(),
  /** UUIDv7, also of its row in the log. */
  id: v.string(),
  workout_id: v.string(),
  program_id: v.string(),
  /** JSON of the engine. */
  state: v.unknown(),
});
export type ActiveRecord = v.InferOutput<typeof activeRecord>;

/** Result of an event: the new state and its log entry. */
interface ActiveChange {
  readonly state: unknown;
  /** New log entry; null removes it, undefined leaves the log as it is. */
  readonly log: LoggedWorkout | null | undefined;
}

export interface ActiveStore {
  /**
   * The owner's workout that is active, or just finished. Rejects where memory serves and has none, as the device may
   * have one.
   */
  read(owner: string): Promise<ActiveRecord | undefined>;
  /** Begins a workout and resolves with it, or with the one that the owner already has. */
  begin(workout: Omit<ActiveRecord, 'id'>): Promise<ActiveRecord>;
  /**
   * Replaces the state by the result of `next`, which gets the stored record, as another tab may have changed it,
   * and updates the log, all in one committed transaction. Undefined, and nothing is written, when the workout no
   * longer exists or `next` returns undefined.
   */
  change(
    key: Pick<ActiveRecord, 'owner' | 'id'>,
    next: (stored: ActiveRecord) => ActiveChange | undefined,
  ): Promise<ActiveRecord | undefined>;
  /** Deletes the record of the active workout; its log stays. */
  close(key: Pick<ActiveRecord, 'owner' | 'id'>): Promise<void>;
  /** Calls `listener` when another tab has changed the owner's workout. Returns the unsubscribe function. */
  subscribe(owner: string, listener: () => void): () => void;
}

interface Deps {
  now(): number;
  /** An id for a new row, a UUIDv7. */
  newId(): string;
  isSignedIn(owner: string): boolean;
}

/** The record of the active workout. Every method rejects as those of `DeviceStore` do. */
export function createActiveStore({ now, newId, isSignedIn }: Deps): ActiveStore {
  async function write<Result>(
    owner: string,
    work: (transaction: Writing) => Promise<Result>,
  ): Promise<Result> {
    const outcome = await training.dispatch(work, { isSignedIn: () => isSignedIn(owner) });
    activeWorkoutElsewhere.broadcast({ type: 'changed', owner });
    return outcome;
  }

  async function writeLog(
    transaction: Writing,
    { owner, id }: ActiveRecord,
    wanted: LoggedWorkout | null | undefined,
  ): Promise<void> {
    // Most taps do not change the log, and the reads below take as long as the rest of the transaction.
    if (wanted === undefined) return;
    const [stored, clock] = await Promise.all([
      storedLog(transaction, owner, id),
      openLogClock(transaction, { now, newId }),
    ]);
    for (const row of stored.sets) clock.observe(row.hlc);
    if (stored.workout !== undefined) clock.observe(stored.workout.hlc);
    const rows = rowsToWrite({ id, stored, wanted }, { newId, nextHlc: clock.tick });
    await Promise.all([
      rows.workout && putUnsent(transaction, owner, { type: 'workout', ...rows.workout }),
      ...rows.sets.map((row) => putUnsent(transaction, owner, { type: 'set', ...row })),
    ]);
    await clock.save();
  }

  return {
    async read(owner) {
      const readFrom = ({ read }: typeof training) =>
        read(async (transaction) => readable(await transaction.objectStore('running').get(owner)));
      const known = await readFrom(training);
      if (known !== undefined || !trainingDb.isInMemory()) return known;
      // Memory holds only what this page has begun. Whether the device has a workout, only the device knows.
      return readFrom(trainingOnDisk);
    },

    begin(workout) {
      askForDurableStorage();
      return write(workout.owner, async (transaction) => {
        const running = transaction.objectStore('running');
        const stored = readable(await running.get(workout.owner));
        if (stored !== undefined) return stored;
        const begun = { ...workout, id: newId() };
        await running.put(begun);
        return begun;
      });
    },

    async change({ owner, id }, next) {
      let isLogged = false;
      const outcome = await write(owner, async (transaction) => {
        const running = transaction.objectStore('running');
        const stored = readable(await running.get(owner));
        if (stored?.id !== id) return undefined;
        const change = next(stored);
        if (change === undefined) return undefined;
        const changed = { ...stored, state: change.state };
        isLogged = change.log !== undefined;
        await Promise.all([running.put(changed), writeLog(transaction, changed, change.log)]);
        return changed;
      });
      if (isLogged) logChanges.broadcast({ type: 'changed', owner });
      return outcome;
    },

    close: ({ owner, id }) =>
      write(owner, async (transaction) => {
        const running = transaction.objectStore('running');
        if (readable(await running.get(owner))?.id === id) await running.delete(owner);
      }),

    subscribe: (owner, listener) =>
      activeWorkoutElsewhere.subscribe((changed) => {
        if (changed.owner === owner) listener();
      }),
  };
}

async function storedLog(transaction: Writing, owner: string, id: string): Promise<LogRows> {
  const [workout, sets] = await Promise.all([
    transaction.objectStore('workouts').get([owner, id]),
    transaction.objectStore('sets').index('workout').getAll([owner, id]),
  ]);
  return readableRows(workout, sets);
}

function readable(stored: unknown): ActiveRecord | undefined {
  const found = v.safeParse(activeRecord, stored);
  return found.success ? found.output : undefined;
}
