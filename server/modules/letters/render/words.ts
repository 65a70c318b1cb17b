/** Letters write sums as the pages do. */
const złoty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

/** `109,97 zł` of 10997 grosze, held together. */
export function money(grosze: number): string {
  return złoty.format(grosze / 100);
}
