import { type Cue, LONG_WORK_MS, phaseCues } from '../../ui/signals/cue.ts';
import { BREAK, PRESETS, timerAt } from './model.ts';
import type { Intervals, Moment, Phase, PresetId } from './model.ts';

/** The state of one timer. Times are milliseconds since 1970, which advance while the device is asleep. */
export interface Session {
  readonly preset: PresetId;
  readonly part: 'task' | 'break';
  /** Elapsed time before it was last started. */
  readonly accumulatedMs: number;
  /** Since when it runs; `undefined` while paused. */
  readonly startedAt: number | undefined;
}

export const freshSession = (preset: PresetId): Session => ({
  preset,
  part: 'task',
  accumulatedMs: 0,
  startedAt: undefined,
});

/** A clock that is set back does not reduce the elapsed time. */
export function elapsedMs({ accumulatedMs, startedAt }: Session, now: number): number {
  return accumulatedMs + (startedAt === undefined ? 0 : Math.max(0, now - startedAt));
}

export const intervalsOf = ({ preset, part }: Session): Intervals =>
  part === 'break' ? BREAK : PRESETS[preset];

export const momentOf = (session: Session, now: number): Moment =>
  timerAt(intervalsOf(session), elapsedMs(session, now));

export function started(session: Session, now: number): Session {
  return session.startedAt === undefined ? { ...session, startedAt: now } : session;
}

export function paused(session: Session, now: number): Session {
  return { ...session, accumulatedMs: elapsedMs(session, now), startedAt: undefined };
}

export function breakFrom({ preset }: Session, now: number): Session {
  return { preset, part: 'break', accumulatedMs: 0, startedAt: now };
}

export type Standing = 'ready' | 'running' | 'paused' | 'done';

export function standingAt(session: Session, now: number): Standing {
  if (momentOf(session, now).done) return 'done';
  if (session.startedAt !== undefined) return 'running';
  return session.accumulatedMs === 0 ? 'ready' : 'paused';
}

/** Started and not finished: leaving the page would lose it. */
export const isUnderWay = (standing: Standing) => standing === 'running' || standing === 'paused';

const toneOf = (phase: Phase) => (phase === 'lead-in' ? 'ready' : phase);

/** The signals after `now`; none while it is paused. */
export function cuesFrom(session: Session, now: number): Cue[] {
  const { startedAt, accumulatedMs } = session;
  if (startedAt === undefined) return [];
  const intervals = intervalsOf(session);
  const found: Cue[] = [];
  let elapsed = 0;
  let moment = timerAt(intervals, elapsed);
  while (!moment.done) {
    const end = elapsed + moment.remainingMs;
    const next = timerAt(intervals, end);
    const zero = startedAt - accumulatedMs;
    found.push(
      ...phaseCues({
        startedAt: zero + elapsed,
        endsAt: zero + end,
        leadsTo: toneOf(next.phase),
        hasHalfTime: moment.phase === 'work' && moment.phaseMs >= LONG_WORK_MS,
      }),
    );
    [elapsed, moment] = [end, next];
  }
  return found.filter(({ at }) => at > now);
}
