import { advance } from './advance.ts';
import { type LeadState, type Phase, slotAt } from './state.ts';

/** A signal at an instant; `leadsTo` is the phase that begins at the end of this one and names the tone. */
export interface Cue {
  readonly at: number;
  readonly kind: 'count' | 'zero' | 'half';
  readonly leadsTo: Phase['name'];
}

const COUNTS_MS = [3_000, 2_000, 1_000];
/** Work of this length has a cue at half time; so has work on both sides, where it is the change. */
const LONG_MS = 40_000;

/**
 * The signals after `now`, up to `until`, as long as the user does nothing: three counts and the end of each
 * phase that ends by itself. What lies in the past has none, however long nobody has asked.
 */
export function cues(state: LeadState, now: number, until: number): Cue[] {
  const found: Cue[] = [];
  let current = advance(state, now);
  for (;;) {
    const { phase, pausedAt, finishedAt } = current;
    if (pausedAt !== null || finishedAt !== null || phase.endsAt === null) break;
    if (phase.startedAt > until || (phase.waits && phase.endsAt <= now)) break;
    // Somebody hears the signals, so nobody is away.
    const next = advance({ ...current, seenAt: phase.endsAt }, phase.endsAt);
    found.push(...cuesOf(current, next.phase.name));
    if (next.phase === phase) break;
    current = next;
  }
  return found.filter(({ at }) => at > now && at <= until).toSorted((a, b) => a.at - b.at);
}

function cuesOf(state: LeadState, leadsTo: Phase['name']): Cue[] {
  const { name, slot, startedAt, endsAt } = state.phase;
  if (endsAt === null || endsAt <= startedAt) return [];
  const counts = COUNTS_MS.map((ms) => endsAt - ms).filter((at) => at >= startedAt);
  const isHalved = name === 'work' && slot !== null && hasHalfTime(state, slot);
  return [
    ...counts.map((at): Cue => ({ at, kind: 'count', leadsTo })),
    ...(isHalved ? [{ at: (startedAt + endsAt) / 2, kind: 'half', leadsTo } satisfies Cue] : []),
    { at: endsAt, kind: 'zero', leadsTo },
  ];
}

function hasHalfTime(state: LeadState, index: number): boolean {
  const { block, item, workMs = 0 } = slotAt(state, index);
  return workMs >= LONG_MS || state.plan[block]?.items[item]?.side === 'each';
}
