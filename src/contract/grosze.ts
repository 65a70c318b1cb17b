import * as v from 'valibot';

/** An amount of money: whole grosze, on the wire as everywhere else. */
export const grosze = v.pipe(v.number(), v.integer(), v.minValue(0));
