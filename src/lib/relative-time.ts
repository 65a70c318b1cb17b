import { plural } from './polish.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAYS = { one: 'dnia', few: 'dni', many: 'dni' };

/**
 * The age of something, in Polish: `sprzed chwili`, `sprzed 5 min`, `sprzed 3 godz.`, `sprzed 1 dnia`.
 * Both times are milliseconds since 1970. Whole units are rounded down, so that nothing looks older
 * than it is; a time ahead of the clock (the clock was set back) is `sprzed chwili`.
 */
export function fromBefore(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'sprzed chwili';
  if (age < HOUR) return `sprzed ${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `sprzed ${Math.floor(age / HOUR)} godz.`;
  const days = Math.floor(age / DAY);
  return `sprzed ${days}\u00a0${plural(days, DAYS)}`;
}
