import { lazy } from './lazy.ts';

/** Formats of a day in the time zone of Poland. */
const dayIn = (locale: string, month: 'long' | '2-digit') =>
  lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: '2-digit',
        month,
        year: 'numeric',
        timeZone: 'Europe/Warsaw',
      }),
  );
const long = dayIn('pl-PL', 'long');
const short = dayIn('en-GB', '2-digit');

/** 'dd MMMM yyyy' with the Polish month: `05 stycznia 2024`. Takes an ISO 8601 text. */
export function longDate(iso: string): string {
  return long().format(Date.parse(iso));
}

const withTime = lazy(
  () =>
    new Intl.DateTimeFormat('pl-PL', {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'Europe/Warsaw',
    }),
);

/** `5 stycznia 2024 10:04:59`, in Poland. Takes an ISO 8601 text. */
export function dateAndTime(iso: string): string {
  return withTime().format(Date.parse(iso));
}

/** 'dd/MM/yyyy': `05/01/2024`. Takes an ISO 8601 text. */
export function slashedDate(iso: string): string {
  return short().format(Date.parse(iso));
}
