import * as v from 'valibot';

/** Whether the kilograms of an exercise are those of one dumbbell, or of all that is lifted. */
export const KG_OF = ['each', 'total'] as const;
export const kgOf = v.picklist(KG_OF);
export type KgOf = v.InferOutput<typeof kgOf>;
