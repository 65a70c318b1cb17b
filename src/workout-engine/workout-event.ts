import type { Dose } from '../contract/workout-plan.ts';
import type { Remark, SetValues } from './workout-state.ts';

/**
 * An action of the user. An event with a `slot` has an effect on that slot alone: a second tap, or one from another
 * tab, meets another slot and does nothing.
 */
export type WorkoutEvent =
  /** The set is done with the values chosen for it. */
  | { readonly type: 'setDone'; readonly slot: number }
  /** Timed work, or a step of a warm-up, ends before its time. */
  | { readonly type: 'endWork'; readonly slot: number }
  /** The rest ends; so does a wait for the tap that begins the next exercise. */
  | { readonly type: 'skipRest'; readonly slot: number }
  /** Getting ready ends. It is no rest, because two tabs that skip a rest would skip this as well. */
  | { readonly type: 'startNow'; readonly slot: number }
  | { readonly type: 'adjustRest'; readonly slot: number; readonly seconds: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'previous' }
  | { readonly type: 'jumpTo'; readonly slot: number }
  /**
   * The rest of the slot's exercise, or of the warm-up or cool-down, is skipped; its results stay. Where a timer has led on to
   * another one, that goes on.
   */
  | { readonly type: 'skipToday'; readonly slot: number }
  /** Answers the question about sets that were jumped over: to go back or to leave them out. Null before the end. */
  | { readonly type: 'answer'; readonly slot: number | null; readonly goesBack: boolean }
  /** Another exercise does the sets to come, with `dose`; without one, and where it is the planned exercise, the plan's dose holds. */
  | {
      readonly type: 'swap';
      readonly slot: number;
      readonly exercise: string;
      readonly dose?: Dose;
    }
  /** A further set of the exercise whose last set is before the slot. */
  | { readonly type: 'addSet'; readonly slot: number }
  /** The slot, the last open set of its exercise, is no longer planned. */
  | { readonly type: 'removeSet'; readonly slot: number }
  /** Chooses values for a set that is on or to come; they correct a set that is done by then. */
  | {
      readonly type: 'chooseValues';
      readonly slot: number;
      /** The exercise that the values are for; if it was swapped meanwhile, they are dropped. */
      readonly exercise: string;
      readonly values: SetValues;
    }
  /** Takes values for this set of an exercise and those to come and, of a hold that is not on, another time of one side. */
  | {
      readonly type: 'take';
      readonly slot: number;
      readonly exercise: string;
      readonly values: SetValues;
      readonly seconds?: number;
    }
  /** Corrects the values of a set that is done. */
  | {
      readonly type: 'amend';
      readonly slot: number;
      readonly values: SetValues;
      /** Another time of a timed set. */
      readonly seconds?: number;
    }
  /** Ends the workout; `at` backdates an end that was forgotten. */
  | { readonly type: 'finish'; readonly at?: number }
  /** Stores a remark, also after the end; the last one holds. */
  | { readonly type: 'remark'; readonly remark: Remark }
  | { readonly type: 'undo' }
  /** Notes that the workout is on a screen; only time has passed. */
  | { readonly type: 'seen' };
