import { advance } from './advance.ts';
import { amountDone } from './done.ts';
import { halfTimeOf } from './half-time.ts';
import { askedAbout, nextOpen } from './order.ts';
import type { Slot } from './slots.ts';
import { exerciseAt, type WorkoutState, type Phase, slotAt } from './workout-state.ts';

/** A slot as the screen shows it. */
export interface Step extends Slot {
  /** Undefined for a step of a warm-up or cool-down. */
  readonly exercise: string | undefined;
}

export interface StepView {
  readonly phase: Phase['name'] | 'paused';
  /** The phase, or the one that a pause interrupts. */
  readonly under: Phase['name'];
  /** The current step or, during a rest, the coming one; undefined when nothing is left. */
  readonly step: Step | undefined;
  /** The step after `step`. */
  readonly next: Step | undefined;
  /** Jumped-over sets that the user is now asked to go back to; empty while there is no such question. */
  readonly askedAbout: readonly Step[];
  /** Milliseconds of the phase, never below 0; undefined where only a tap ends it. */
  readonly remaining: number | undefined;
  /** Progress of the phase, from 0 to 1; 0 where only a tap ends it. */
  readonly progress: number;
  /** Whether half of long work, or of work on both sides, is over. */
  readonly isHalfOver: boolean;
  /** Whether a tap is needed to go on; the rest may be over already. */
  readonly waits: boolean;
  /** Whether the user was away while timed work would have ended, and is asked to go on or finish. */
  readonly asksWhetherAway: boolean;
  readonly canUndo: boolean;
  readonly sets: ReturnType<typeof amountDone>;
}

/** The view of the workout at `now`. */
export function view(state: WorkoutState, now: number): StepView {
  const current = advance(state, now);
  const { phase, pausedAt } = current;
  const at = pausedAt ?? now;
  const stepOf = (slot: Slot): Step => ({ ...slot, exercise: exerciseAt(current, slot) });
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
    canUndo: current.history.length > 0,
    sets: amountDone(current),
  };
}

function progressOf({ startedAt, endsAt }: Phase, at: number): number {
  if (endsAt === null) return 0;
  if (endsAt <= startedAt) return 1;
  return Math.min(1, Math.max(0, (at - startedAt) / (endsAt - startedAt)));
}
