import type { Plan } from '../../../contract/workout-plan.ts';
import { isFull } from '../../../lib/is-full.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { ActiveStore, ActiveRecord } from '../../../offline/training/active-store.ts';
import { advance, seenAt } from '../../../workout-engine/advance.ts';
import { apply } from '../../../workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import { askedAbout } from '../../../workout-engine/order.ts';
import {
  type WorkoutSettings,
  type WorkoutState,
  parseState,
  type Replacing,
  start,
  type EarlierSets,
} from '../../../workout-engine/workout-state.ts';
import { logOf } from './log-of.ts';

/** An event, or a function that derives it from the stored state at the time of the commit. */
export type WorkoutAct = WorkoutEvent | ((state: WorkoutState) => WorkoutEvent);

/** The active workout as this tab knows it. It is committed to the storage before it is shown. */
export interface ActiveWorkout {
  /** `unreadable`: stored by another version of the app; it is left alone. */
  readonly status: 'unread' | 'none' | 'active' | 'unreadable';
  readonly workoutId: string | undefined;
  readonly state: WorkoutState | undefined;
  /** Set when the last event could not be stored (`full`: no space left). The event has no effect. */
  readonly failure: 'full' | 'failed' | undefined;
}

export interface ActiveWorkoutController {
  /** Returns the same object until something has changed. */
  current(): ActiveWorkout;
  /** Follows this and other tabs; the first listener reads the storage. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reads the storage again. It is called on return to a tab, as frozen and crashed tabs miss or send no messages. */
  refresh(): Promise<void>;
  /**
   * Begins a workout, or shows the active one where there is one. `earlier` holds the values of previous
   * workouts, `replacing` the exercises that replace planned ones.
   */
  begin(
    plan: Plan,
    ids: { workoutId: string; programId: string },
    settings: WorkoutSettings,
    earlier?: EarlierSets,
    replacing?: Readonly<Record<string, Replacing>>,
  ): Promise<void>;
  /**
   * Commits the event at the present instant. Resolves, once `current` shows it or its failure, with whether
   * it was stored. Events are committed one after the other, so a function of the state sees the effect of all
   * earlier taps.
   */
  dispatch(act: WorkoutAct): Promise<boolean>;
  /**
   * Notes that the user has watched time pass. Commits where a phase has ended, and at intervals of a long phase,
   * so that after a kill of the app the user does not count as absent since the last tap.
   */
  tick(): Promise<void>;
  /** Puts the finished workout away. Its log stays. */
  close(): Promise<void>;
  /** Forgets the workout. Resolves with a function that restores it, unless another one is active by then. */
  drop(): Promise<() => Promise<void>>;
}

/**
 * Largest step back in time, in ms, that counts as taps of two tabs committed out of order; a larger one means
 * that the clock was set back.
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

/**
 * A workout with nothing left to do is finished in the same commit, so that its end is one screen. An end that is
 * undone leads back into the last exercise, because it would be finished again where it stood.
 */
function endedOrReopened(after: WorkoutState, before: WorkoutState, at: number): WorkoutState {
  const { phase, pausedAt, finishedAt } = after;
  if (phase.name !== 'done' || pausedAt !== null || finishedAt !== null) return after;
  if (askedAbout(after).length > 0) return after;
  return apply(after, { type: before.finishedAt === null ? 'finish' : 'previous' }, at);
}

/**
 * Creates the controller of the active workout of `owner`. A tab has one controller for each owner. `onFinish` is called
 * when this tab has finished a workout.
 */
export function createActiveWorkoutController(
  store: ActiveStore,
  owner: string,
  now: () => number,
  onFinish: (workoutId: string, state: WorkoutState) => void = () => undefined,
): ActiveWorkoutController {
  const listeners = createListeners(() => {
    const stop = store.subscribe(owner, () => void refresh());
    void refresh();
    return stop;
  });
  let current = UNREAD;
  let record: ActiveRecord | undefined;
  /** Instant at which this tab last showed the workout; it is stored with the next event. */
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

  /** Runs storage work one after the other, so that no read is older than the view. Resolves with its success. */
  function inTurn(work: () => Promise<ActiveRecord | undefined>): Promise<boolean> {
    const before = turn;
    const own = (async () => {
      await before;
      try {
        show(await work());
        return true;
      } catch (error) {
        publish({ ...current, failure: isFull(error) ? 'full' : 'failed' });
        return false;
      }
    })();
    turn = own;
    return own;
  }

  /** Shows the stored workout; if the storage cannot be read, a known one stays. */
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
      if (record === undefined) return store.read(owner);
      await store.close({ owner, id: record.id });
      // It is put away, even where nobody can say whether there is another.
      return store.read(owner).catch(() => undefined);
    });
  }

  function commit(act: WorkoutAct, at: number): Promise<boolean> {
    const seen = lastSeen;
    const known = current.state?.seenAt;
    return inTurn(async () => {
      if (record === undefined) return undefined;
      const { id } = record;
      let finished: WorkoutState | undefined;
      const changed = await store.change({ owner, id }, (stored) => {
        const before = parseState(stored.state);
        if (before === undefined) return undefined;
        // `seen` applies only to the state this tab has shown: a newer one may come from a clock that was set back.
        const watched = before.seenAt === known ? seenAt(before, seen) : before;
        const late = watched.seenAt - at;
        const instant = late > 0 && late < OUT_OF_ORDER_MS ? watched.seenAt : at;
        const event = typeof act === 'function' ? act(watched) : act;
        const state = endedOrReopened(apply(watched, event, instant), watched, instant);
        finished = before.finishedAt === null && state.finishedAt !== null ? state : undefined;
        const isLogged = before.finishedAt !== null || state.finishedAt !== null;
        return { state, log: isLogged ? logOf(state, stored) : undefined };
      });
      if (changed !== undefined && finished !== undefined) onFinish(changed.workout_id, finished);
      return changed ?? store.read(owner);
    });
  }

  return {
    current: () => current,
    subscribe: listeners.subscribe,
    refresh,
    async begin(plan, { workoutId, programId }, settings, earlier, replacing) {
      const state = start(plan, settings, now(), earlier, replacing);
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
