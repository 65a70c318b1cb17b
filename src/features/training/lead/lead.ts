import type { Plan } from '../../../contract/plan.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { RunningStore, RunningWorkout } from '../../../offline/training/running-store.ts';
import { advance, seenAt } from '../../../workout-engine/advance.ts';
import { apply, type LeadEvent } from '../../../workout-engine/apply.ts';
import {
  type LeadSettings,
  type LeadState,
  parseState,
  start,
} from '../../../workout-engine/state.ts';
import { logOf } from './log.ts';

/** What the user does, or what that is in the state it meets. */
export type LeadAct = LeadEvent | ((state: LeadState) => LeadEvent);

/** The workout under way as this tab knows it: what is shown was committed before. */
export interface LeadView {
  /** `unreadable`: stored by another version of the app; it is left alone. */
  readonly status: 'unread' | 'none' | 'led' | 'unreadable';
  readonly workoutId: string | undefined;
  readonly programId: string | undefined;
  readonly state: LeadState | undefined;
  /** The last event was not stored and has not happened: the device is full, or its storage fails. */
  readonly failure: 'full' | 'failed' | undefined;
}

export interface Lead {
  /** The same object until something has changed. */
  view(): LeadView;
  /** Reads the storage at the first listener, follows other tabs. Gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads the storage again: a frozen tab may have missed a message. */
  refresh(): Promise<void>;
  /** Begins a workout unless one is under way, which is shown then. */
  begin(
    plan: Plan,
    ids: { workoutId: string; programId: string },
    settings: LeadSettings,
  ): Promise<void>;
  /**
   * Commits the event as one at this instant. Resolves when the view shows it, or its failure; events
   * are committed one after the other, so that an act by the state meets what was tapped before it.
   */
  dispatch(act: LeadAct): Promise<void>;
  /**
   * Time has passed on the screen. Commits where that has ended a phase, so that a kill does not take the
   * user for absent since the last tap.
   */
  tick(): Promise<void>;
  /** The workout is put away: after its end, or because the user drops it. The log stays. */
  close(): Promise<void>;
}

/**
 * Taps of two tabs may be committed in another order than they were made in. Less than this is no clock that
 * was set back.
 */
const OUT_OF_ORDER_MS = 2_000;

const UNREAD: LeadView = {
  status: 'unread',
  workoutId: undefined,
  programId: undefined,
  state: undefined,
  failure: undefined,
};

/** Leads the workouts of `owner`. One for each tab. */
export function createLead(store: RunningStore, owner: string, now: () => number): Lead {
  const listeners = createListeners(() => {
    const stop = store.subscribe(owner, () => void refresh());
    void refresh();
    return stop;
  });
  let view = UNREAD;
  let running: RunningWorkout | undefined;
  /** When this tab last saw the workout pass; the storage learns of it with the next event. */
  let lastSeen = 0;
  let turn: Promise<void> = Promise.resolve();

  function show(stored: RunningWorkout | undefined) {
    running = stored;
    const state = stored && parseState(stored.state);
    lastSeen = state?.seenAt ?? 0;
    const status = stored === undefined ? 'none' : state === undefined ? 'unreadable' : 'led';
    publish({
      status,
      workoutId: stored?.workout_id,
      programId: stored?.program_id,
      state,
      failure: undefined,
    });
  }

  function publish(next: LeadView) {
    view = next;
    listeners.notify();
  }

  /** One after the other, so that no reading is older than what is shown. */
  function inTurn(work: () => Promise<RunningWorkout | undefined>): Promise<void> {
    const before = turn;
    turn = (async () => {
      await before;
      try {
        show(await work());
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        publish({ ...view, failure: isFull ? 'full' : 'failed' });
      }
    })();
    return turn;
  }

  const refresh = () => inTurn(() => store.read(owner));

  function commit(act: LeadAct, at: number): Promise<void> {
    const seen = lastSeen;
    const known = view.state?.seenAt;
    return inTurn(async () => {
      if (running === undefined) return undefined;
      const { id } = running;
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
    view: () => view,
    subscribe: listeners.subscribe,
    refresh,
    begin: (plan, { workoutId, programId }, settings) => {
      const state = start(plan, settings, now());
      return inTurn(() =>
        store.begin({ owner, workout_id: workoutId, program_id: programId, state }),
      );
    },
    dispatch: (act) => commit(act, now()),
    async tick() {
      const { state } = view;
      if (state === undefined) return;
      const at = now();
      const { phase, pausedAt } = advance(seenAt(state, lastSeen), at);
      if (phase !== state.phase || pausedAt !== state.pausedAt) await commit({ type: 'seen' }, at);
      else lastSeen = at;
    },
    close: () =>
      inTurn(async () => {
        if (running !== undefined) await store.close({ owner, id: running.id });
        return store.read(owner);
      }),
  };
}
