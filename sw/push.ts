import * as v from 'valibot';
import { type Reminder, reminder, TODAYS_WORKOUT } from '../src/contract/reminder-calls.ts';
import { isTrainingNow } from '../src/offline/training/is-training-now.ts';
import { renewPush } from './push-renewal.ts';

declare const self: ServiceWorkerGlobalScope;

/** Tag of the notification: a reminder takes the place of the one before. */
export const REMINDER_TAG = 'silna.reminder';

/** Shows the reminder of a planned training, without a sound while a workout is active on this phone. */
export function onPush(event: PushEvent): void {
  event.waitUntil(show(event.data));
}

/** Goes on with the reminders where the browser has ended the subscription, or replaced it. */
export function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  event.waitUntil(renewPush(event, self.registration.pushManager));
}

async function show(data: PushMessageData | null): Promise<void> {
  const read = v.safeParse(reminder, jsonOf(data));
  if (!read.success) return;
  // A log that cannot be read keeps no reminder back.
  const isTraining = await isTrainingNow().catch(() => false);
  if (isTraining && (await isInSight())) return;
  await self.registration.showNotification('Dziś trening', {
    body: isTraining ? 'Już działasz. Tak trzymaj!' : textOf(read.output),
    tag: REMINDER_TAG,
    icon: '/icons/icon-192.png',
    lang: 'pl',
    // Browsers take the permission from a worker that shows nothing, or say something of their own.
    silent: isTraining,
    data: { address: TODAYS_WORKOUT },
  });
}

const textOf = ({ at }: Reminder): string => `O\u00A0${at}. Wszystko gotowe, wystarczy zacząć.`;

async function isInSight(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
