import * as v from 'valibot';
import { instant } from './instants.ts';
import { SECRET_ID } from './secret-id.ts';

/** `PUT /api/calendar`: the secret part of the address, which the phone has made; null revokes the address. */
export const calendarChange = v.object({
  token: v.nullable(v.pipe(v.string(), v.regex(SECRET_ID))),
});

/** Its answer, and that of `GET`: since when there is an address. It is not told again. */
export const calendarState = v.object({ data: v.object({ since: v.nullable(instant) }) });
export type CalendarState = v.InferOutput<typeof calendarState>;
