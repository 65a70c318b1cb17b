import { queryOptions } from '@tanstack/react-query';
import { readReminderKey } from '../api/reminders.ts';

/** The key with which this browser subscribes to reminders; null where there are none. */
export function reminderKeyQuery() {
  return queryOptions({
    queryKey: ['reminder-key'],
    queryFn: ({ signal }) => readReminderKey(signal),
    staleTime: Infinity,
  });
}
