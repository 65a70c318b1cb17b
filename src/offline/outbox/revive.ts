import type { ChangeOp, OutboxOp } from './op.ts';

/** The code of a refusal that is the phone's own: the change has waited for too long. */
export const TOO_OLD = 'too_old';

/** Whether nobody knows if a dead change had its effect: it was sent and the answer never came. */
export function mayHaveArrived({ refusal, attempts }: OutboxOp): boolean {
  return refusal?.code === TOO_OLD && attempts > 0;
}

/**
 * A dead change as it waits anew. One that may have arrived keeps its key, by which the server (for
 * 30 days) knows that it did; a refused one has its answer and takes `newOpId`.
 */
export function revived(op: ChangeOp, newOpId: string, now: number): Omit<ChangeOp, 'seq'> {
  const { type, owner, payload } = op;
  const sent = mayHaveArrived(op) ? op : { opId: newOpId, attempts: 0 };
  const { opId, attempts } = sent;
  return { type, owner, payload, opId, attempts, createdAt: now, v: 1, state: 'pending' };
}
