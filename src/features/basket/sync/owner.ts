import { GUEST } from '../../../offline/owner.ts';

export { GUEST } from '../../../offline/owner.ts';

/** Whose basket it is: the user's, also when the session has expired, or that of a guest. */
export function ownerOf(uid: string | undefined): string {
  return uid ?? GUEST;
}
