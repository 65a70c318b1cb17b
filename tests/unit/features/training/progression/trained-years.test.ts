import { expect, it } from 'vitest';
import { shippedPrograms } from '../../../../fixtures/progression/shipped-programs.ts';
import { trainedYear } from '../../../../fixtures/progression/trained-year.ts';

it('a year with any program has no proposal that the rules do not explain, and no stall', () => {
  const programs = shippedPrograms();
  const years = Array.from({ length: 5 }, (_, seed) => trainedYear(seed, programs));
  expect(years.flatMap(({ violations }) => violations)).toEqual([]);
  for (const { kind, ups } of years) if (kind === 'strong') expect(ups).toBeGreaterThan(0);
});
