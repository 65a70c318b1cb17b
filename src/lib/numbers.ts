/** A thousand is written 1000, ten thousand 10 000. */
const GROUPED_FROM = 10_000;

/** A whole number that is not negative, in groups of three held together by non-breaking spaces. */
export function grouped(whole: number): string {
  const digits = String(whole);
  return whole < GROUPED_FROM ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}

/**
 * `1,5` or `12 000`, with at most three decimals: the same text as that of `toLocaleString('pl')`,
 * whose first call alone takes a phone longer than a frame.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = (Math.round(Math.abs(value) * 1000) / 1000).toString().split('.');
  const digits = grouped(Number(whole));
  const text = fraction === undefined ? digits : `${digits},${fraction}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}
