import * as v from 'valibot';
import { prose, text, wholeNumber } from './content-fields.ts';

/** The fields that say how much of a move is done. */

export const moveId = (moves: ReadonlySet<string>) =>
  text('the id of a move of this import', { max: 60, accept: (name) => moves.has(name) });

// `reps: 12` reads as a number in YAML; an editor means the same as with '12'.
const reps = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'number' ? String(input) : input)),
  prose(40),
);

export const work = wholeNumber(5, 900, 'seconds');
export const rest = wholeNumber(0, 300, 'seconds');
export const sets = wholeNumber(1, 20);

/** Either `reps` with `duration`, or `work`. */
export const dose = {
  reps: v.exactOptional(reps),
  duration: v.exactOptional(work),
  work: v.exactOptional(work),
};
