import { lazy } from './lazy.ts';

/** Every date is told as the clock in Poland shows it. */
const timeZone = 'Europe/Warsaw';

const long = lazy(
  () =>
    new Intl.DateTimeFormat('pl-PL', {
      day: '2-digit',
      month: 'long',
      year: 'numeric',
      timeZone,
    }),
);
const short = lazy(
  () =>
    new Intl.DateTimeFormat('pl-PL', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone,
    }),
);

/** 'dd MMMM yyyy' with the Polish month: `05 stycznia 2024`. Takes an ISO 8601 text. */
export function longDate(iso: string): string {
  return long().format(new Date(iso));
}

/** 'dd/MM/yyyy': `05/01/2024`. Takes an ISO 8601 text. */
export function shortDate(iso: string): string {
  const part = Object.fromEntries(
    short()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${part.day}/${part.month}/${part.year}`;
}
