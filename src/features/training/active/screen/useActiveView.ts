import { useEffect, useEffectEvent, useState } from 'react';
import { advance } from '../../../../workout-engine/advance.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { halfTimeOf } from '../../../../workout-engine/half-time.ts';
import { type StepView, view } from '../../../../workout-engine/step-view.ts';
import { viewInstant, nextViewInstant, shownInstant } from './view-instant.ts';
import { isInSight, onShown } from '../../../../ui/in-sight.ts';

/** Delay after which a clock that was set back is noticed while a time is shown, in ms. */
const GLANCE_MS = 1_000;

interface ShownWorkout {
  /** The stored state, advanced past the phases that have ended by themselves. */
  state: WorkoutState;
  view: StepView;
}

export interface WorkoutWatch {
  /** Called while the user watches time pass: every second that is shown, and at the end of a phase. */
  readonly onWatch: () => void;
  /** Called when the page becomes visible again. */
  readonly onComeBack: () => void;
}

/** The view of `stored` at this moment; it is renewed when the phase ends and when half of it is over. */
export function useActiveView(
  stored: WorkoutState,
  { onWatch, onComeBack }: WorkoutWatch,
): ShownWorkout {
  const [looked, setLooked] = useState(() => viewInstant(stored, Date.now()));
  const current = nextViewInstant(looked, stored, Date.now);
  if (current !== looked) setLooked(current);
  const now = shownInstant(current);
  const state = advance(stored, now);
  const { endsAt } = state.phase;
  const isRunning = state.pausedAt === null && state.finishedAt === null;
  const next = isRunning
    ? [halfTimeOf(state), endsAt ?? undefined].find((at) => at !== undefined && at > now)
    : undefined;

  /** Whether the shown state is past the end of a phase that the stored state has not left. */
  const isPastEnd = state.phase !== stored.phase || state.pausedAt !== stored.pausedAt;

  const readClock = useEffectEvent((at: number) => setLooked(viewInstant(stored, at)));
  const watch = useEffectEvent((mustStore: boolean) => {
    if (mustStore || isInSight()) onWatch();
  });
  /** Called after the clock was set back, so that open instants move back with it. */
  const setBack = useEffectEvent((at: number) => {
    readClock(at);
    onWatch();
  });
  const comeBack = useEffectEvent(() => {
    readClock(Date.now());
    onComeBack();
  });
  useEffect(() => {
    // The end of a phase is stored whether the timer or another stored change has brought it to the screen.
    watch(isPastEnd);
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function wait(end: number, before: number) {
      const at = Date.now();
      if (end <= at) return readClock(at);
      if (at < before) setBack(at);
      else if (before > 0) watch(isPastEnd);
      timer = setTimeout(() => wait(end, at), Math.min(end - at, GLANCE_MS));
    }
    wait(next, 0);
    return () => clearTimeout(timer);
  }, [next, isPastEnd]);
  useEffect(() => onShown(() => comeBack()), []);
  return { state, view: view(state, now) };
}
