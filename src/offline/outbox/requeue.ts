import type { ChangeOp, OutboxOp } from './op.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Age of a key, in ms, beyond which it is not sent again: the server forgets keys after 30 days. */
const KEY_KNOWN_MS = 28 * DAY;
/** Age of an unanswered change, in ms, beyond which it is given up: the user may have made it elsewhere. */
const MAX_WAIT_MS = 14 * DAY;
/** Earliest plausible instant, in ms since 1970; an earlier one comes from a clock that had lost the time. */
const FIRST_INSTANT = Date.UTC(2025, 0);

/** The code of a refusal made on the device: the change has waited for too long. */
export const TOO_OLD = 'too_old';

/** Whether it is unknown if a dead change had its effect: it was sent and the answer never came. */
export function mayHaveArrived({ refusal, attempts }: OutboxOp): boolean {
  return refusal?.code === TOO_OLD && attempts > 0;
}

/** Whether its key still guarantees a single effect. */
export function isSafeToSend(op: OutboxOp, now: number): boolean {
  // The server moves a guest's basket once, under any key.
  if (op.type === 'merge' || op.attempts === 0) return true;
  return op.keySince !== 0 && now - firstAttempt(op, now) <= KEY_KNOWN_MS;
}

/** Whether it was sent so long ago that it is given up. What was never sent is safe to send at any age. */
export function isTooOld(op: OutboxOp, now: number): boolean {
  if (op.attempts === 0) return false;
  // A change that the user has repeated waits anew.
  const queuedAt = isPlausible(op.createdAt, now) ? op.createdAt : 0;
  const since = Math.max(firstAttempt(op, now), queuedAt);
  return now - since > MAX_WAIT_MS || !isSafeToSend(op, now);
}

/**
 * Time of the first sending of `op`, in ms since 1970; `now` where that was never or is not known, because the clock
 * was wrong then.
 */
export function firstAttempt({ keySince, createdAt, attempts }: OutboxOp, now: number): number {
  const since = keySince ?? (attempts > 0 ? createdAt : now);
  return isPlausible(since, now) ? since : now;
}

/** While the clock has lost the time, an instant that is ahead of it may be right. */
function isPlausible(instant: number, now: number): boolean {
  return instant >= FIRST_INSTANT && (instant <= now || now < FIRST_INSTANT);
}

/** Whether the user can requeue a dead change. */
export function canRepeat(op: OutboxOp, now: number): boolean {
  return op.type !== 'merge' && (!mayHaveArrived(op) || isSafeToSend(op, now));
}

/**
 * A dead change as requeued. One that may have arrived keeps its key, by which the server detects a
 * repetition; a refused one has its answer and takes `newOpId`.
 */
export function requeued(op: ChangeOp, newOpId: string, now: number): Omit<ChangeOp, 'seq'> {
  const { refusal: _refusal, seq: _seq, ...change } = op;
  const waiting = { ...change, createdAt: now, state: 'pending' } as const;
  if (mayHaveArrived(op)) return waiting;
  const { keySince: _keySince, ...unsent } = waiting;
  return { ...unsent, opId: newOpId, attempts: 0 };
}

/** A guest's dead change as it is shown to the account that has the guest's basket now. */
export function inherited(op: OutboxOp, owner: string): OutboxOp {
  // The server scopes keys by owner.
  return { ...op, owner, keySince: 0 };
}
