import { advance } from './advance.ts';
import { amountDone } from './done.ts';
import { halfTimeOf } from './half-time.ts';
import { askedAbout, nextOpen } from './order.ts';
import type { Slot } from './slots.ts';
import { exerciseAt, type WorkoutState, outcomes, type Phase, slotAt } from './workout-state.ts';

/** A slot as the screen shows it. */
export interface Step extends Slot {
  /** Undefined for a step of a warm-up or cool-down. */
  readonly exercise: string | undefined;
  /** It was done or skipped before. */
  readonly isSettled: boolean;
}

export interface StepView {
  readonly phase: Phase['name'] | 'paused';
  /** Under a pause, what is paused; else the phase itself. */
  readonly under: Phase['name'];
  /** What is done now or, during a rest, what comes; undefined when nothing is left. */
  readonly step: Step | undefined;
  /** What comes after it. */
  readonly next: Step | undefined;
  /** Sets that were jumped over, where the user is asked whether to go back to them; else none. */
  readonly askedAbout: readonly Step[];
  /** Milliseconds of the phase, never below 0; undefined where only a tap ends it. */
  readonly remaining: number | undefined;
  /** Of the phase, from 0 to 1; 0 where only a tap ends it. */
  readonly progress: number;
  /** Of long work, or work on both sides, half is over. */
  readonly isHalfOver: boolean;
  /** It goes on with a tap: the rest may be over. */
  readonly waits: boolean;
  /** Nobody was there while timed work would have ended: go on, or finish? */
  readonly asksWhetherAway: boolean;
  readonly isFinished: boolean;
  readonly canUndo: boolean;
  readonly sets: ReturnType<typeof amountDone>;
}

/** What a screen shows of the workout at `now`. */
export function view(state: WorkoutState, now: number): StepView {
  const current = advance(state, now);
  const { phase, pausedAt } = current;
  const at = pausedAt ?? now;
  const settled = outcomes(current);
  const stepOf = (slot: Slot): Step => ({
    ...slot,
    exercise: exerciseAt(current, slot),
    isSettled: settled.has(slot.index),
  });
  const slot = phase.slot === null ? undefined : slotAt(current, phase.slot);
  const next = slot && nextOpen(current, slot.index);
  return {
    phase: pausedAt === null ? phase.name : 'paused',
    under: phase.name,
    step: slot && stepOf(slot),
    next: next && stepOf(next),
    askedAbout: askedAbout(current).map(stepOf),
    remaining: phase.endsAt === null ? undefined : Math.max(0, phase.endsAt - at),
    progress: progressOf(phase, at),
    isHalfOver: at >= (halfTimeOf(current) ?? Infinity),
    waits: phase.waits,
    asksWhetherAway: current.isAway,
    isFinished: current.finishedAt !== null,
    canUndo: current.history.length > 0,
    sets: amountDone(current),
  };
}

function progressOf({ startedAt, endsAt }: Phase, at: number): number {
  if (endsAt === null) return 0;
  if (endsAt <= startedAt) return 1;
  return Math.min(1, Math.max(0, (at - startedAt) / (endsAt - startedAt)));
}
