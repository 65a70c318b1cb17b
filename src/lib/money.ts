/** A thousand is written 1000, ten thousand 10 000. */
const GROUPED_FROM = 10_000;

/**
 * `8999` grosze as `89,99 zł`, held together by non-breaking spaces; the same text as that of
 * `Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })`, whose making alone takes a
 * phone longer than a frame.
 */
export function formatPrice(grosze: number): string {
  const amount = Math.abs(grosze);
  const whole = Math.trunc(amount / 100);
  const digits =
    whole < GROUPED_FROM ? String(whole) : String(whole).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  const sign = grosze < 0 ? '-' : '';
  return `${sign}${digits},${String(amount % 100).padStart(2, '0')}\u00a0zł`;
}
