import { useEffect, useEffectEvent, useState } from 'react';
import { advance } from '../../../../workout-engine/advance.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { halfTimeOf } from '../../../../workout-engine/half-time.ts';
import { type StepView, view } from '../../../../workout-engine/step-view.ts';
import { viewInstant, nextViewInstant, shownInstant } from './view-instant.ts';

/** Delay after which a clock that was set back is noticed while a time is shown, in ms. */
const GLANCE_MS = 1_000;

interface ShownWorkout {
  /** Phases that have ended by themselves are over in it. */
  state: WorkoutState;
  view: StepView;
}

export interface WorkoutWatch {
  /** Time has passed before the eyes of the user: every second that is shown, and at the end of a phase. */
  readonly onWatch: () => void;
  /** The page is in sight again. */
  readonly onComeBack: () => void;
}

/** What is shown of `stored` at this moment, made anew when its phase ends, and where half of it is over. */
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

  /** What is shown is past an end that is not stored. */
  const isPastEnd = state.phase !== stored.phase || state.pausedAt !== stored.pausedAt;

  const look = useEffectEvent((at: number) => setLooked(viewInstant(stored, at)));
  const watch = useEffectEvent((mustStore: boolean) => {
    if (mustStore || document.visibilityState === 'visible') onWatch();
  });
  /** The clock was set back: what is open comes along. */
  const setBack = useEffectEvent((at: number) => {
    look(at);
    onWatch();
  });
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    look(Date.now());
    onComeBack();
  });
  useEffect(() => {
    // Whatever has brought the end to the screen: the timer, or a look because something else was stored.
    watch(isPastEnd);
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function wait(end: number, before: number) {
      const at = Date.now();
      if (end <= at) return look(at);
      if (at < before) setBack(at);
      else if (before > 0) watch(isPastEnd);
      timer = setTimeout(() => wait(end, at), Math.min(end - at, GLANCE_MS));
    }
    wait(next, 0);
    return () => clearTimeout(timer);
  }, [next, isPastEnd]);
  useEffect(() => {
    const listener = () => comeBack();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  return { state, view: view(state, now) };
}
