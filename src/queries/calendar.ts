import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '../api/calendar.ts';

/** Whether the calendar of the signed-in user has an address. Keyed by user. */
export function calendarQuery(uid: string) {
  return queryOptions({
    queryKey: ['calendar', uid],
    queryFn: ({ signal }) => readCalendar(signal),
    staleTime: 60_000,
  });
}
