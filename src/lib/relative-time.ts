import { plural } from './polish.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAYS = { one: 'dzień', few: 'dni', many: 'dni' };

/**
 * How old something is, in Polish: `przed chwilą`, `5 min temu`, `3 godz. temu`, `2 dni temu`.
 * Both times are milliseconds since 1970. Whole units are rounded down, so that nothing looks older
 * than it is; a time ahead of the clock (a phone whose clock was set back) is `przed chwilą`.
 */
export function relativeTime(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'przed chwilą';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min temu`;
  if (age < DAY) return `${Math.floor(age / HOUR)} godz. temu`;
  const days = Math.floor(age / DAY);
  return `${days} ${plural(days, DAYS)} temu`;
}

/** `zaktualizowano 3 godz. temu` */
export function updatedAgo(at: number, now: number): string {
  return `zaktualizowano ${relativeTime(at, now)}`;
}
