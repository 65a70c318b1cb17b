/** The subscription of this browser to push messages. */
import { withDeadline } from '../lib/abort.ts';

/** Longest wait for the worker, which may be on its way, in ms. */
const WORKER_DEADLINE = 10_000;

/** Whether this browser can be subscribed: on an iPhone only the installed app can. */
export const mayPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the user, or the browser for all sites, has refused notifications. */
export const isPushRefused = (): boolean => Notification.permission === 'denied';

/** Undefined where there is none. */
export async function currentPush(): Promise<PushSubscription | undefined> {
  if (!mayPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Whether a subscription is for the server with this key: the operator may have changed it. */
export function isPushFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/**
 * Asks for the permission and subscribes; to be called in a tap. Undefined where the user, or the browser, refuses. Rejects
 * where the browser reaches no push service.
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await withDeadline(WORKER_DEADLINE, () => navigator.serviceWorker.ready);
  const earlier = await pushManager.getSubscription();
  if (earlier && !isPushFor(earlier, key)) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Ends the subscription; the server learns of it when it writes the next time. */
export async function endPush(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}
