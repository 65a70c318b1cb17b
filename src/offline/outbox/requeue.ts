import type { ChangeOp, OutboxOp } from './op.ts';

/** The server knows a key for 30 days; one that is this old could be on its way for too long. */
const KEY_KNOWN_MS = 28 * 24 * 60 * 60 * 1000;

/** The code of a refusal that is the phone's own: the change has waited for too long. */
export const TOO_OLD = 'too_old';

/** Whether nobody knows if a dead change had its effect: it was sent and the answer never came. */
export function mayHaveArrived({ refusal, attempts }: OutboxOp): boolean {
  return refusal?.code === TOO_OLD && attempts > 0;
}

/** Whether its key still makes sure that it has its effect once, however often it is sent. */
export function isSafeToSend(op: OutboxOp, now: number): boolean {
  // The server moves a guest's basket once, under whatever key.
  if (op.type === 'merge' || op.attempts === 0) return true;
  return now - (op.keySince ?? op.createdAt) <= KEY_KNOWN_MS;
}

/** Whether the user can have a dead change wait anew. */
export function canRepeat(op: OutboxOp, now: number): boolean {
  return op.type !== 'merge' && (!mayHaveArrived(op) || isSafeToSend(op, now));
}

/**
 * A dead change as it waits anew. One that may have arrived keeps its key, by which the server knows
 * that it did; a refused one has its answer and takes `newOpId`.
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
  // The server knows the keys of each owner apart.
  return { ...op, owner, keySince: 0 };
}
