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
