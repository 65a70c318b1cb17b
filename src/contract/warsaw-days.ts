import { addDays, type Day } from '../lib/days.ts';
import { dayInZone, instantIn } from './zone-changes.ts';

const ZONE = 'Europe/Warsaw';

/** The day in Poland at that moment. */
export const warsawDay = (time: Date): Day => dayInZone(ZONE, time.getTime());

/** The last millisecond of a day, which may have 23 or 25 hours. */
export const endOfWarsawDay = (day: Day): Date =>
  new Date(instantIn(ZONE, addDays(day, 1), '00:00') - 1);
