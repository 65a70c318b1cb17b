/** Letters write sums as the pages do. */
const złoty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

const moment = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Warsaw',
});

/** `29 listopada 2026 21:14:05`, in Poland. */
export function dateAndTime(time: Date): string {
  return moment.format(time);
}

/** `109,97 zł` of 10997 grosze, held together. */
export function money(grosze: number): string {
  return złoty.format(grosze / 100);
}

const day = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' });

/** `6 grudnia 2026` of an ISO 8601 text, in Poland; the day and its month are held together. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso)).replace(' ', '\u00A0');
}

const PERIODS: ReadonlyMap<number, string> = new Map([
  [1, 'miesiąc'],
  [3, 'kwartał'],
  [12, 'rok'],
]);

/** `rok` of 12 months. */
export function periodOf(months: number): string {
  return PERIODS.get(months) ?? 'okres';
}
