/*
 * Written by hand: the first format that a tab asks `Intl` for reads its tables, which takes some 20 ms of a
 * desktop's processor and 80 of a phone's, in the middle of hydrating a page.
 */

/** `1,5`, `1000` or `12 000`: at most `decimals` of them, halves are rounded away from zero. */
export function formatNumber(value: number, decimals = 3): string {
  const rounded = round(value, decimals);
  const [whole = '', fraction] = String(Math.abs(rounded)).split('.');
  return written(rounded < 0, whole, fraction);
}

/** `18,0` or `12 000,50`: exactly `decimals` of them, at least one. */
export function formatDecimal(value: number, decimals: number): string {
  const rounded = round(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  return written(rounded < 0, whole, fraction);
}

function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit;
}

/** Groups of three digits from five digits on, as Polish has them. */
function written(isNegative: boolean, whole: string, fraction: string | undefined): string {
  const grouped = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  return `${isNegative ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
