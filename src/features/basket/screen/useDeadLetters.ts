import { withDeadline } from '../../../lib/abort.ts';
import { STORE_DEADLINE } from '../../../offline/deadlines.ts';
import type { OutboxOp } from '../../../offline/outbox/op.ts';
import { tellNotDismissed, tellNotKept } from '../sync/messages.ts';
import { openOutbox } from '../sync/outbox.ts';
import { sendSoon } from '../sync/sync.ts';

/** What she can do about changes that were refused; each resolves to whether the phone kept it. */
export function useDeadLetters(owner: string) {
  async function dismiss({ opId }: OutboxOp): Promise<boolean> {
    try {
      await withDeadline(STORE_DEADLINE, async () => (await openOutbox()).dismiss(owner, opId));
      return true;
    } catch {
      tellNotDismissed();
      return false;
    }
  }

  /** Has the same change wait anew, once, however often she taps. */
  async function repeat({ opId }: OutboxOp): Promise<boolean> {
    try {
      await withDeadline(STORE_DEADLINE, async (signal) =>
        (await openOutbox()).requeue(owner, opId, signal),
      );
    } catch (error) {
      tellNotKept(error);
      return false;
    }
    sendSoon(owner);
    return true;
  }

  return { dismiss, repeat };
}
