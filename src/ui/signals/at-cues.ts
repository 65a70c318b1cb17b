import type { Cue, CuesFrom } from '../../lib/cue.ts';

/** Longest delay of a cue, in ms. A later one, after the sleep of a hidden page's timers, would mislead and is dropped. */
const LATE_MS = 1_000;

/** Calls `onCue` at the instant of each cue. Returns the stop function, which still calls a cue that is due. */
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
      // If the clock was set back or the timer fired early, the cue is not due yet.
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
