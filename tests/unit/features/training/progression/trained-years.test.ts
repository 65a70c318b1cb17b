import { expect, it } from 'vitest';
import { shippedPrograms } from '../../../../fixtures/progression/shipped-programs.ts';
import { KINDS, trainedYear } from '../../../../fixtures/progression/trained-year.ts';

const { programs, moves } = shippedPrograms();

it.each(programs.map((program, at) => [program.id, program, at] as const))(
  'a year with %s has no proposal that the rules do not explain, none that was taken before, and no stall',
  (_id, program, at) => {
    // Each program has one trainee; the lab trains all kinds with each.
    const year = trainedYear(at, program, moves);
    expect(year.violations).toEqual([]);
    expect(year.repeated).toBe(0);
    expect(year.trainings).toBeGreaterThan(0);
    if (year.kind === KINDS[0]) expect(year.ups).toBeGreaterThan(0);
  },
);
