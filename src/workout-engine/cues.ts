import type { Cue, PhaseName } from '../lib/cue.ts';
import { advance } from './advance.ts';
import { halfTimeOf } from './half-time.ts';
import type { WorkoutState } from './workout-state.ts';

/**
 * The signals after `now`, up to `until`, if the user does nothing: three counts and the end of each phase that
 * ends by itself. Signals in the past are left out, however late the call.
 */
export function cues(state: WorkoutState, now: number, until: number): Cue[] {
  const found: Cue[] = [];
  let current = advance(state, now);
  for (;;) {
    const { phase, pausedAt, finishedAt } = current;
    if (pausedAt !== null || finishedAt !== null || phase.endsAt === null) break;
    if (phase.startedAt > until || (phase.waits && phase.endsAt <= now)) break;
    // The user hears the signals, so time that passes is no absence.
    const next = advance({ ...current, seenAt: phase.endsAt }, phase.endsAt);
    // A rest that waits for a tap is the last phase with signals: the user begins what follows.
    found.push(...cuesOf(current, phase.waits ? 'ready' : next.phase.name));
    if (next.phase === phase) break;
    current = next;
  }
  return found.filter(({ at }) => at > now && at <= until).toSorted((a, b) => a.at - b.at);
}

/** Time, in ms, that tones are planned ahead: timers of a hidden page run only once a minute. */
const AHEAD_MS = 5 * 60_000;

/** The signals to plan at `now`: those of the whole phase, which may be longer, and of the phases soon after it. */
export function cuesAhead(state: WorkoutState, now: number): Cue[] {
  return cues(state, now, Math.max(now + AHEAD_MS, state.phase.endsAt ?? 0));
}

const COUNTS_MS = [3_000, 2_000, 1_000];

/** Signals of the phase, if it ends by itself: three counts, its end and, where it has one, its half time. */
function cuesOf(state: WorkoutState, leadsTo: PhaseName): Cue[] {
  const { startedAt, endsAt } = state.phase;
  if (endsAt === null || endsAt <= startedAt) return [];
  const halfAt = halfTimeOf(state);
  const counts = COUNTS_MS.map((ms) => endsAt - ms).filter((at) => at >= startedAt);
  return [
    ...(halfAt === undefined ? [] : [{ at: halfAt, kind: 'half', leadsTo } as const]),
    ...counts.map((at): Cue => ({ at, kind: 'count', leadsTo })),
    { at: endsAt, kind: 'zero', leadsTo },
  ];
}
