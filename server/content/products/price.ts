import * as v from 'valibot';
import { show } from '../problem.ts';

/**
 * Złote as an editor writes them, grosze as everybody else counts them. The digits are taken from
 * the text of the number, which JavaScript prints as it was written: 100 times 49.99 in floating
 * point is not 4999.
 */
export function price(expected: string, { min, max }: { min: number; max: number }) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): number => {
      const grosze = toGrosze(value);
      if (grosze !== undefined && grosze >= min && grosze <= max) return grosze;
      addIssue({ message: `expected ${expected}, found ${show(value)}` });
      return NEVER;
    }),
    v.description(expected),
  );
}

function toGrosze(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
