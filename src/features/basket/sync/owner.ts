import { GUEST } from '../../../offline/owner.ts';

export { GUEST } from '../../../offline/owner.ts';

/** Whose basket it is: hers, also when her session has expired, or that of a guest. */
export function ownerOf(uid: string | undefined): string {
  return uid ?? GUEST;
}
