import type { ChangeOp, OutboxOp } from '../../offline/outbox/op.ts';
import { keepChange } from './keep-change.ts';
import { openOutbox } from './outbox.ts';

/** What she can do about changes that were refused. */
export function useDeadLetters(owner: string) {
  async function dismiss({ opId }: OutboxOp): Promise<void> {
    await (await openOutbox()).dismiss(owner, opId);
  }

  /** Makes the same change anew; the old one goes only when the new one is kept. */
  async function repeat(op: ChangeOp): Promise<void> {
    const { product_id: id, name, quantity } = op.payload;
    if (await keepChange(owner, op.type, { id, name }, quantity)) await dismiss(op);
  }

  return { dismiss, repeat };
}
