import type { Cue, CuesFrom } from '../../lib/cue.ts';

/** A hidden page's timers sleep; a signal that comes later than this says something else. */
const LATE_MS = 1_000;

/** Calls `onCue` at the instant of each cue. Returns what stops it; one that is due then is still called. */
export function atCues(cuesFrom: CuesFrom, onCue: (cue: Cue) => void): () => void {
  let next: Cue | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function call() {
    const late = next === undefined ? -1 : Date.now() - next.at;
    if (next !== undefined && late >= 0 && late < LATE_MS) onCue(next);
    next = undefined;
  }

  function wait(from: number) {
    [next] = cuesFrom(from);
    if (next === undefined) return;
    const { at } = next;
    timer = setTimeout(() => {
      // The clock was set back, or the timer came early.
      if (Date.now() >= at) call();
      wait(Math.max(from, Math.min(at, Date.now())));
    }, at - Date.now());
  }

  wait(Date.now());
  return () => {
    clearTimeout(timer);
    call();
  };
}
