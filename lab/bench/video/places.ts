import { seeded } from '../../../tests/fixtures/random.ts';

const SEED = 4;

/** Places in a video from 0 to 1, the same in every run of the bench. */
export function seededPlaces(): () => number {
  const random = seeded(SEED);
  return () => random.next();
}
