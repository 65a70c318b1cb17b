import { lazy } from './lazy.ts';

const formatter = lazy(
  () => new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' }),
);

/** `8999` grosze as `89,99 zł`, held together by non-breaking spaces. */
export function formatPrice(grosze: number): string {
  return formatter().format(grosze / 100);
}
