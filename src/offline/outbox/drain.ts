import type { Refusal } from '../../contract/basket-calls.ts';
import { deliver, type Delivery, StillWaiting } from './deliver.ts';
import type { OutboxOp } from './op.ts';
import { headOf } from './outbox-state.ts';
import { isTooOld, TOO_OLD } from './requeue.ts';

const WAITED_TOO_LONG: Refusal = { code: TOO_OLD, text: '' };

/**
 * End of a run through a queue.
 * - `empty`: the server has everything.
 * - `waiting`: the first change in it has no definitive answer yet.
 * - `signed-out`: its owner has to sign in first.
 * - `stopped`: another sender continues.
 */
export type DrainEnd = 'empty' | 'waiting' | 'signed-out' | 'stopped';

/**
 * Sends the changes of `owner` one by one, each only when the answer to the one before is known. Two
 * runs at once do no harm: both send only what stands first, under one key, and only the one that
 * still finds it there saves the answer.
 */
export async function drain(
  owner: string,
  delivery: Delivery,
  signal?: AbortSignal,
): Promise<DrainEnd> {
  const { store, now } = delivery;
  for (;;) {
    if (signal?.aborted) return 'stopped';
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const op = headOf(await store.read(), owner);
    if (op === undefined) return 'empty';
    if (op.type === 'unsupported') return 'waiting';
    // oxlint-disable-next-line no-await-in-loop -- see above
    const end = await settle(op, delivery, now());
    if (end !== undefined) return end;
  }
}

/** Delivers one change; returns why that is not possible now. */
async function settle(
  op: OutboxOp,
  delivery: Delivery,
  now: number,
): Promise<DrainEnd | undefined> {
  const { store, classifyError } = delivery;
  if (isTooOld(op, now)) {
    await store.dispatch({ type: 'markDead', op, refusal: WAITED_TOO_LONG });
    return undefined;
  }
  const { before, after } = await store.dispatch({ type: 'begin', op, now });
  // Another sender has ended it.
  if (after === before) return undefined;
  try {
    await deliver(op, delivery);
    return undefined;
  } catch (error) {
    const errorClass = error instanceof StillWaiting ? 'unknown' : classifyError(error);
    if (errorClass === 'unknown') return 'waiting';
    if (errorClass === 'signed-out') return 'signed-out';
    const refusal = 'missing' in errorClass ? errorClass.missing : errorClass.refused;
    await store.dispatch({ type: 'markDead', op, refusal });
    return undefined;
  }
}
