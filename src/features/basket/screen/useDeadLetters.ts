import type { OutboxOp } from '../../../offline/outbox/op.ts';
import { notifyNotDismissed, notifyNotSaved } from '../sync/notices.ts';
import { outbox } from '../sync/tab-outbox.ts';
import { sendSoon } from '../sync/basket-sync.ts';

/** Actions for rejected changes; each resolves to whether it was saved on the device. */
export function useDeadLetters(owner: string) {
  async function dismiss(op: OutboxOp): Promise<boolean> {
    try {
      await outbox.dispatch({ type: 'dismiss', op });
      return true;
    } catch {
      notifyNotDismissed();
      return false;
    }
  }

  /** Requeues the same change once, however often the user taps. */
  async function repeat(op: OutboxOp): Promise<boolean> {
    try {
      const newOpId = crypto.randomUUID();
      await outbox.dispatch({ type: 'requeue', op, newOpId, now: Date.now() });
    } catch (error) {
      notifyNotSaved(error);
      return false;
    }
    sendSoon(owner);
    return true;
  }

  return { dismiss, repeat };
}
