import * as v from 'valibot';

/** Muscle groups, coarse enough to count the sets of a week by. */
export const MUSCLES = [
  'quads',
  'hamstrings',
  'glutes',
  'adductors',
  'calves',
  'abs',
  'lower_back',
  'upper_back',
  'lats',
  'chest',
  'shoulders',
  'biceps',
  'triceps',
] as const;
export const muscle = v.picklist(MUSCLES);
