import { type Day, dayAndMonth, weekdayName, weekdayOf } from '../../../lib/days.ts';

const ACCUSATIVE = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę'];

/** `środę` */
export const weekdayTo = (day: Day): string => ACCUSATIVE[weekdayOf(day)] ?? '';

/** `wtorek, 1 grudnia` */
export const dayTitle = (day: Day): string => `${weekdayName(day)}, ${dayAndMonth(day)}`;
