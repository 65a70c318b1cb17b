import { API } from '../contract/api-paths.ts';
import { type CalendarState, calendarState } from '../contract/calendar-calls.ts';
import { apiAddress } from './address.ts';
import { authorizedCall } from './http.ts';

/** Since when the user's calendar has an address. Throws `ApiError`. */
export function readCalendar(signal?: AbortSignal): Promise<CalendarState> {
  return authorizedCall({ method: 'GET', path: API.calendar, answer: calendarState, signal });
}

/** Gives the calendar an address with this secret, or revokes it with null. Throws `ApiError`. */
export function changeCalendar(token: string | null, opId: string): Promise<CalendarState> {
  return authorizedCall({
    method: 'PUT',
    path: API.calendar,
    body: { token },
    idempotencyKey: opId,
    answer: calendarState,
  });
}

/** The address of the calendar with this secret. */
export const calendarAddress = (token: string): string =>
  apiAddress(`${API.calendar}/${token}.ics`).href;
