import type { SetFields } from '../../../contract/workout-rows.ts';
import type { SetValues } from '../../../workout-engine/workout-state.ts';

type Numbers = Pick<SetFields, 'reps' | 'kg' | 'kg_of' | 'assisted' | 'band' | 'anchor'>;

/** The values of a logged set; those that it lacks are missing. */
export function valuesOf({ reps, kg, kg_of: kgOf, assisted, band, anchor }: Numbers): SetValues {
  return {
    ...(reps !== null && { reps }),
    ...(kg !== null && { kg }),
    ...(kgOf && { kgOf }),
    ...(assisted && { assisted }),
    ...(band !== null && { band }),
    ...(anchor !== null && { anchor }),
  };
}

/** The set with other values. */
export function withValues<Set extends Numbers>(set: Set, values: SetValues): Set {
  const { reps = null, kg = null, kgOf = null, assisted, band = null, anchor = null } = values;
  const help = assisted !== set.assisted && { assisted };
  return { ...set, reps, kg, kg_of: kgOf, band, anchor, ...help };
}
