import { lazy } from './lazy.ts';

// A zero has no minus.
const formatter = lazy(() => new Intl.NumberFormat('pl-PL', { signDisplay: 'negative' }));

/** `1,5`, `1000` or `12 000`, with at most three decimals. */
export function formatNumber(value: number): string {
  return formatter().format(value);
}
