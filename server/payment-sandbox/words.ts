const day = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' });
const PERIODS: ReadonlyMap<number, string> = new Map([
  [1, 'co miesiąc'],
  [3, 'co kwartał'],
  [12, 'co rok'],
]);

/** `30 maja 2026`, in Polish time, without line breaks. */
export function date(time: Date): string {
  return day.format(time).replaceAll(' ', '\u00A0');
}

export function every(months: number): string {
  return PERIODS.get(months) ?? `co ${months} mies.`;
}
