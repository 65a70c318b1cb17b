const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The ten digits of a Polish tax number, however it is written; undefined where its check digit is wrong. */
export function nipIn(text: string): string | undefined {
  const digits = text.trim().replace(/^PL/i, '').replaceAll(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  // A remainder of 10 is no digit: such numbers are not given out.
  return sum % 11 === Number(digits[9]) ? digits : undefined;
}

/** `5261040828` as `526-104-08-28`. */
export function formatNip(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1-$2-$3-$4');
}
