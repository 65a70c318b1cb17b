import { addDays, type Day, weekdayOf } from '../lib/days.ts';
import { endOfWarsawDay, warsawDay } from './warsaw-days.ts';

/** Days in which a contract may be left without a reason (Directive 2011/83/EU, Article 9). */
const TERM_DAYS = 14;

/**
 * The last moment for a declaration of withdrawal: the end of the fourteenth day after that of the delivery, or of the
 * contract about a plan, in Poland's calendar. A term that would end on a Saturday, Sunday or public holiday ends with the
 * next working day (Regulation 1182/71, Article 3(4)).
 */
export function withdrawalEnd(from: Date): Date {
  let day = addDays(warsawDay(from), TERM_DAYS);
  while (isFree(day)) day = addDays(day, 1);
  return endOfWarsawDay(day);
}

const SATURDAY = 5;
/** Public holidays of Poland with a day of their own, `MM-DD`. Christmas Eve is one since 2025. */
const HOLIDAYS = [
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-24',
  '12-25',
  '12-26',
];
/** Days after Easter Sunday: Monday, and Corpus Christi. Pentecost is a Sunday. */
const AFTER_EASTER = [1, 60];

function isFree(day: Day): boolean {
  if (weekdayOf(day) >= SATURDAY || HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((count) => addDays(easter, count) === day);
}

/** Easter Sunday of the Gregorian calendar, by Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const month = Math.floor(days / 31);
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, days % 31);
}
