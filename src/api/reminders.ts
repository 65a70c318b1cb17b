import { API } from '../contract/api-paths.ts';
import { type PushTarget, reminderChanged, reminderKey } from '../contract/reminder-calls.ts';
import { authorizedCall } from './http.ts';

/** The key with which a browser subscribes; null where the server sends no reminders. Throws `ApiError`. */
export async function readReminderKey(signal?: AbortSignal): Promise<string | null> {
  const { data } = await authorizedCall({
    method: 'GET',
    path: API.reminders,
    answer: reminderKey,
    signal,
  });
  return data.key;
}

/** Switches the reminders of this phone on or off. Throws `ApiError`. */
export async function changeReminders(
  subscription: PushTarget,
  on: boolean,
  opId: string,
): Promise<void> {
  await authorizedCall({
    method: 'PUT',
    path: API.reminders,
    body: { subscription, on },
    idempotencyKey: opId,
    answer: reminderChanged,
  });
}
