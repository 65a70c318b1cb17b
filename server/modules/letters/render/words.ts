/** How letters write sums and days. */
const złoty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });
const date = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Warsaw',
});

/** `109,97 zł` of 10997 grosze, held together. */
export function money(grosze: number): string {
  return złoty.format(grosze / 100);
}

/** `29 listopada 2026`, in Poland, held together. */
function day(time: Date): string {
  return date.format(time).replaceAll(' ', '\u00A0');
}
