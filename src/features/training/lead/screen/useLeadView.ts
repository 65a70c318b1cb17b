import { useEffect, useEffectEvent, useState } from 'react';
import { advance } from '../engine/advance.ts';
import type { LeadState } from '../engine/state.ts';
import { type LeadView, view } from '../engine/view.ts';

interface Shown {
  /** Phases that have ended by themselves are over in it. */
  state: LeadState;
  view: LeadView;
}

/**
 * What is shown of `stored` at this moment, made anew when its phase ends. `onPhaseEnd` is told then, and
 * when the page comes back into sight.
 */
export function useLeadView(stored: LeadState, onPhaseEnd: () => void): Shown {
  const [looked, setLooked] = useState(Date.now);
  // What was committed since the last look is newer than that look.
  const now = Math.max(looked, stored.seenAt);
  const state = advance(stored, now);
  const { endsAt } = state.phase;
  const isRunning = state.pausedAt === null && state.finishedAt === null;
  const next = isRunning && endsAt !== null && endsAt > now ? endsAt : undefined;

  const look = useEffectEvent(() => {
    setLooked(Date.now());
    onPhaseEnd();
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function wait(end: number) {
      const left = end - Date.now();
      // Also after a clock that was set back.
      if (left <= 0) look();
      else timer = setTimeout(() => wait(end), left);
    }
    wait(next);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') look();
    };
    comeBack();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);
  return { state, view: view(state, now) };
}
