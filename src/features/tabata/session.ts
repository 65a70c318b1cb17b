import { BREAK, PRESETS, timerAt } from './model.ts';
import type { Intervals, Moment, PresetId } from './model.ts';

/** One timer as the user has left it. Times are milliseconds since 1970, which go on while a phone sleeps. */
export interface Session {
  readonly preset: PresetId;
  readonly part: 'task' | 'break';
  /** What had run before it was last started. */
  readonly keptMs: number;
  /** Since when it runs; `undefined` while it stands. */
  readonly startedAt: number | undefined;
}

export const freshSession = (preset: PresetId): Session => ({
  preset,
  part: 'task',
  keptMs: 0,
  startedAt: undefined,
});

/** A clock that is set back does not take anything away. */
export function elapsedMs({ keptMs, startedAt }: Session, now: number): number {
  return keptMs + (startedAt === undefined ? 0 : Math.max(0, now - startedAt));
}

export const intervalsOf = ({ preset, part }: Session): Intervals =>
  part === 'break' ? BREAK : PRESETS[preset];

export const momentOf = (session: Session, now: number): Moment =>
  timerAt(intervalsOf(session), elapsedMs(session, now));

export function started(session: Session, now: number): Session {
  return session.startedAt === undefined ? { ...session, startedAt: now } : session;
}

export function paused(session: Session, now: number): Session {
  return { ...session, keptMs: elapsedMs(session, now), startedAt: undefined };
}

export function breakFrom({ preset }: Session, now: number): Session {
  return { preset, part: 'break', keptMs: 0, startedAt: now };
}

export type Standing = 'ready' | 'running' | 'paused' | 'done';

export function standingAt(session: Session, now: number): Standing {
  if (momentOf(session, now).done) return 'done';
  if (session.startedAt !== undefined) return 'running';
  return session.keptMs === 0 ? 'ready' : 'paused';
}

/** Begun and not done: leaving would lose it. */
export const isUnderWay = (standing: Standing) => standing === 'running' || standing === 'paused';
