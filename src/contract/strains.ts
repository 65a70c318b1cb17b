import * as v from 'valibot';

/** Parts of the body that an exercise may load noticeably, and that a user may spare. */
export const STRAINS = ['knee', 'wrist', 'back'] as const;
export const strain = v.picklist(STRAINS);
