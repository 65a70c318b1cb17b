import { changeReminders } from '../../api/reminders.ts';
import { pushTargetOf } from '../../contract/reminder-calls.ts';
import { withDeadline } from '../../lib/abort.ts';
import { currentPush } from '../../ui/push.ts';

/** Longest wait of a sign-out for the server to forget this phone's reminders, in ms. */
const DEADLINE = 3_000;

/**
 * Tells the server that this phone is reminded no more, while its user can still be named. One that is out of reach learns
 * of it from the push service, since the browser's subscription ends in any case (empty-device.ts).
 */
export async function endReminders(): Promise<void> {
  await withDeadline(DEADLINE, async () => {
    const subscription = await currentPush();
    if (subscription === undefined) return;
    await changeReminders(pushTargetOf(subscription), false, crypto.randomUUID());
    // Nobody needs to know of a failure: the ended subscription refuses the server's next message.
  }).catch(() => undefined);
}
