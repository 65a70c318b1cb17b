import { useEffect, useEffectEvent, useState } from 'react';
import { advance } from '../../../../workout-engine/advance.ts';
import type { LeadState } from '../../../../workout-engine/state.ts';
import { halfTimeOf } from '../../../../workout-engine/half-time.ts';
import { type LeadView, view } from '../../../../workout-engine/view.ts';
import { firstLook, lookAgain, shownInstant } from './look.ts';

/** So late a clock that was set back is noticed while a time is shown. */
const GLANCE_MS = 1_000;

interface ShownWorkout {
  /** Phases that have ended by themselves are over in it. */
  state: LeadState;
  view: LeadView;
}

export interface LeadWatch {
  /** Time has passed before the eyes of the user: every second that is shown, and at the end of a phase. */
  readonly onWatch: () => void;
  /** The page is in sight again. */
  readonly onComeBack: () => void;
}

/** What is shown of `stored` at this moment, made anew when its phase ends, and where half of it is over. */
export function useLeadView(stored: LeadState, { onWatch, onComeBack }: LeadWatch): ShownWorkout {
  const [looked, setLooked] = useState(() => firstLook(stored, Date.now()));
  const current = lookAgain(looked, stored, Date.now);
  if (current !== looked) setLooked(current);
  const now = shownInstant(current);
  const state = advance(stored, now);
  const { endsAt } = state.phase;
  const isRunning = state.pausedAt === null && state.finishedAt === null;
  const next = isRunning
    ? [halfTimeOf(state), endsAt ?? undefined].find((at) => at !== undefined && at > now)
    : undefined;

  const look = useEffectEvent(() => {
    setLooked(firstLook(stored, Date.now()));
    onWatch();
  });
  const glance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onWatch();
  });
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    setLooked(firstLook(stored, Date.now()));
    onComeBack();
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function wait(end: number, before: number) {
      const at = Date.now();
      if (end <= at) return look();
      // A clock that was set back: what is open comes along.
      if (at < before) look();
      else if (before > 0) glance();
      timer = setTimeout(() => wait(end, at), Math.min(end - at, GLANCE_MS));
    }
    wait(next, 0);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    glance();
    const listener = () => comeBack();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  return { state, view: view(state, now) };
}
