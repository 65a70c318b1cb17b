import { formatDecimal } from './numbers.ts';

/** `8999` grosze as `89,99 zł`, held together by non-breaking spaces. */
export function formatPrice(grosze: number): string {
  return `${formatDecimal(grosze / 100, 2)}\u00A0zł`;
}
