import type { Cue } from '../../lib/cue.ts';

const WORK = [220];
const OTHER = [120, 80, 120];
const DONE = [120, 80, 120, 80, 320];

/** Milliseconds of shaking and pause in turn. */
function patternOf({ kind, leadsTo }: Pick<Cue, 'kind' | 'leadsTo'>): number[] {
  if (kind === 'count') return [60];
  if (kind === 'half') return [60, 60, 60];
  if (leadsTo === 'done') return DONE;
  return leadsTo === 'work' ? WORK : OTHER;
}

/** Safari has none. Firefox for Android says it has, and does nothing. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

export function vibrate(cue: Pick<Cue, 'kind' | 'leadsTo'>): void {
  if (canVibrate()) navigator.vibrate(patternOf(cue));
}
