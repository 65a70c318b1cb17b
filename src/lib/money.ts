import { grouped } from './numbers.ts';

/**
 * `8999` grosze as `89,99 zł`, held together by non-breaking spaces; the same text as that of
 * `Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })`, whose making alone takes a
 * phone longer than a frame.
 */
export function formatPrice(grosze: number): string {
  const amount = Math.abs(grosze);
  const sign = grosze < 0 ? '-' : '';
  return `${sign}${grouped(Math.trunc(amount / 100))},${String(amount % 100).padStart(2, '0')}\u00a0zł`;
}
