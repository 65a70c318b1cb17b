import { hasKind } from '../src/api/error.ts';
import { changeReminders, readReminderKey } from '../src/api/reminders.ts';
import { pushTargetOf } from '../src/contract/reminder-calls.ts';

type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>;

/** The part of the browser's push manager that is used here. */
interface PushPort {
  permissionState(options: PushSubscriptionOptionsInit): Promise<PermissionState>;
  subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription>;
  getSubscription(): Promise<Subscription | null>;
}

/** The subscription that has ended, and the one in its place, as far as the browser names them. */
export interface PushChange {
  readonly oldSubscription: Subscription | null;
  readonly newSubscription: Subscription | null;
}

/**
 * Tells the server of the subscription that stands in the place of an old one. Where that fails, the page of the week does
 * it. A browser that does not name the old one leaves it to the server's next message.
 */
export async function renewPush(
  { oldSubscription, newSubscription }: PushChange,
  push: PushPort,
): Promise<void> {
  try {
    const renewed = newSubscription ?? (await subscribeAnew(push));
    if (renewed) await changeReminders(pushTargetOf(renewed), true, crypto.randomUUID());
    if (oldSubscription && oldSubscription.endpoint !== renewed?.endpoint) {
      await changeReminders(pushTargetOf(oldSubscription), false, crypto.randomUUID());
    }
  } catch (error) {
    if (!hasKind(error, 'unauthenticated')) throw error;
    // Nobody is signed in: no reminder may come to whoever has the phone now.
    await (await push.getSubscription())?.unsubscribe();
  }
}

/** Undefined where the server sends no reminders, or the user has taken the permission back. */
async function subscribeAnew(push: PushPort): Promise<Subscription | undefined> {
  const key = await readReminderKey();
  if (key === null) return undefined;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  return (await push.permissionState(wanted)) === 'granted' ? push.subscribe(wanted) : undefined;
}
