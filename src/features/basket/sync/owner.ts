import { GUEST } from '../../../offline/owner.ts';

export { GUEST } from '../../../offline/owner.ts';

/** The owner of the shown basket: the user, also when the session has expired, or the guest. */
export function ownerOf(uid: string | undefined): string {
  return uid ?? GUEST;
}
