const zloty = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: 'PLN',
  minimumFractionDigits: 2,
});

/** `8999` grosze as `89,99 zł`, held together by a non-breaking space. */
export function formatPrice(grosze: number): string {
  return zloty.format(grosze / 100);
}
