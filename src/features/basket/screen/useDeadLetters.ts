import { withDeadline } from '../../../lib/abort.ts';
import { STORE_DEADLINE } from '../../../offline/deadlines.ts';
import type { OutboxOp } from '../../../offline/outbox/op.ts';
import { notifyNotDismissed, notifyNotSaved } from '../sync/notices.ts';
import { outbox } from '../sync/outbox.ts';
import { sendSoon } from '../sync/sync.ts';

/** Actions for rejected changes; each resolves to whether it was saved on the device. */
export function useDeadLetters(owner: string) {
  async function dismiss({ opId }: OutboxOp): Promise<boolean> {
    try {
      await withDeadline(STORE_DEADLINE, async () => outbox.dismiss(owner, opId));
      return true;
    } catch {
      notifyNotDismissed();
      return false;
    }
  }

  /** Requeues the same change once, however often the user taps. */
  async function repeat({ opId }: OutboxOp): Promise<boolean> {
    try {
      await withDeadline(STORE_DEADLINE, async (signal) => outbox.requeue(owner, opId, signal));
    } catch (error) {
      notifyNotSaved(error);
      return false;
    }
    sendSoon(owner);
    return true;
  }

  return { dismiss, repeat };
}
