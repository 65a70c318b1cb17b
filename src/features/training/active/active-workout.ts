import type { Plan } from '../../../contract/workout-plan.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { ActiveStore, ActiveRecord } from '../../../offline/training/active-store.ts';
import { advance, seenAt } from '../../../workout-engine/advance.ts';
import { apply, type WorkoutEvent } from '../../../workout-engine/apply.ts';
import {
  type WorkoutSettings,
  type WorkoutState,
  parseState,
  start,
  type ValuesByExercise,
} from '../../../workout-engine/workout-state.ts';
import { logOf } from './log-of.ts';

/** What the user does, or what that is in the state it meets. */
export type WorkoutAct = WorkoutEvent | ((state: WorkoutState) => WorkoutEvent);

/** The active workout as this tab knows it: what is shown was committed before. */
export interface ActiveWorkout {
  /** `unreadable`: stored by another version of the app; it is left alone. */
  readonly status: 'unread' | 'none' | 'active' | 'unreadable';
  readonly workoutId: string | undefined;
  readonly state: WorkoutState | undefined;
  /** The last event was not stored and has not happened: the device is full, or its storage fails. */
  readonly failure: 'full' | 'failed' | undefined;
}

export interface ActiveWorkoutController {
  /** The same object until something has changed. */
  current(): ActiveWorkout;
  /** Reads the storage at the first listener, follows other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reads the storage again: a tab that was frozen, or one that has crashed, tells others nothing. */
  refresh(): Promise<void>;
  /**
   * Begins a workout unless one is active, which is shown then. `earlier` are numbers of the workouts
   * before.
   */
  begin(
    plan: Plan,
    ids: { workoutId: string; programId: string },
    settings: WorkoutSettings,
    earlier?: ValuesByExercise,
  ): Promise<void>;
  /**
   * Commits the event as one at this instant. Resolves when `current` shows it, or its failure, with whether
   * it was stored; events are committed one after the other, so that an act by the state meets what was tapped
   * before it.
   */
  dispatch(act: WorkoutAct): Promise<boolean>;
  /**
   * Time has passed before the eyes of the user. Commits where that has ended a phase, and now and then, so that
   * a kill does not take the user for absent since the last tap.
   */
  tick(): Promise<void>;
  /** The workout is put away after its end. The log stays. */
  close(): Promise<void>;
  /** Forgets the workout. Resolves with what brings it back, unless another one is active by then. */
  drop(): Promise<() => Promise<void>>;
}

/**
 * Taps of two tabs may be committed in another order than they were made in. Less than this is no clock that
 * was set back.
 */
const OUT_OF_ORDER_MS = 2_000;

/** Interval at which a long phase that is watched is stored, in ms: well below what counts as an absence. */
const SEEN_EVERY_MS = 4 * 60_000;

const UNREAD: ActiveWorkout = {
  status: 'unread',
  workoutId: undefined,
  state: undefined,
  failure: undefined,
};

/** Controls the active workout of `owner`. A tab has one controller for each owner. */
export function createActiveWorkoutController(
  store: ActiveStore,
  owner: string,
  now: () => number,
): ActiveWorkoutController {
  const listeners = createListeners(() => {
    const stop = store.subscribe(owner, () => void refresh());
    void refresh();
    return stop;
  });
  let current = UNREAD;
  let record: ActiveRecord | undefined;
  /** When this tab last saw the workout pass; the storage learns of it with the next event. */
  let lastSeen = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function show(stored: ActiveRecord | undefined) {
    record = stored;
    const state = stored && parseState(stored.state);
    // A second read would return an older state than the one this tab already shows, so it is ignored.
    if (state?.seenAt !== current.state?.seenAt) lastSeen = state?.seenAt ?? 0;
    const status = stored === undefined ? 'none' : state === undefined ? 'unreadable' : 'active';
    publish({
      status,
      workoutId: stored?.workout_id,
      state,
      failure: undefined,
    });
  }

  function publish(next: ActiveWorkout) {
    current = next;
    listeners.notify();
  }

  /** One after the other, so that no reading is older than what is shown. Resolves with whether `work` succeeded. */
  function inTurn(work: () => Promise<ActiveRecord | undefined>): Promise<boolean> {
    const before = turn;
    const own = (async () => {
      await before;
      try {
        show(await work());
        return true;
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        publish({ ...current, failure: isFull ? 'full' : 'failed' });
        return false;
      }
    })();
    turn = own;
    return own;
  }

  /** Where the storage cannot be read, what is known stays. */
  async function refresh(): Promise<void> {
    await inTurn(() =>
      store.read(owner).catch((error: unknown) => {
        if (current.status === 'unread') throw error;
        return record;
      }),
    );
  }

  async function close(): Promise<void> {
    await inTurn(async () => {
      if (record !== undefined) await store.close({ owner, id: record.id });
      return store.read(owner);
    });
  }

  function commit(act: WorkoutAct, at: number): Promise<boolean> {
    const seen = lastSeen;
    const known = current.state?.seenAt;
    return inTurn(async () => {
      if (record === undefined) return undefined;
      const { id } = record;
      const changed = await store.change({ owner, id }, (stored) => {
        const before = parseState(stored.state);
        if (before === undefined) return undefined;
        // What this tab saw says nothing about a state that was committed since, by a clock that may have been set back.
        const watched = before.seenAt === known ? seenAt(before, seen) : before;
        const late = watched.seenAt - at;
        const instant = late > 0 && late < OUT_OF_ORDER_MS ? watched.seenAt : at;
        const event = typeof act === 'function' ? act(watched) : act;
        const state = apply(watched, event, instant);
        const isLogged = before.finishedAt !== null || state.finishedAt !== null;
        return { state, log: isLogged ? logOf(state, stored) : undefined };
      });
      return changed ?? store.read(owner);
    });
  }

  return {
    current: () => current,
    subscribe: listeners.subscribe,
    refresh,
    async begin(plan, { workoutId, programId }, settings, earlier) {
      const state = start(plan, settings, now(), earlier);
      await inTurn(() =>
        store.begin({ owner, workout_id: workoutId, program_id: programId, state }),
      );
    },
    dispatch: (act) => commit(act, now()),
    async tick() {
      const { state } = current;
      if (state === undefined) return;
      const at = now();
      const { phase, pausedAt } = advance(seenAt(state, lastSeen), at);
      const hasChanged = phase !== state.phase || pausedAt !== state.pausedAt;
      if (hasChanged || at - state.seenAt > SEEN_EVERY_MS) await commit({ type: 'seen' }, at);
      else lastSeen = at;
    },
    close,
    async drop() {
      const dropped = record;
      await close();
      return async () => {
        if (dropped !== undefined) await inTurn(() => store.begin(dropped));
      };
    },
  };
}
