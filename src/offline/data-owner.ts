/** The owner of data that belongs to this device and not to an account. */
export const GUEST = 'guest';

/** The owner of the shown basket: the user, also when the session has expired, or the guest. */
export function ownerOf(uid: string | undefined): string {
  return uid ?? GUEST;
}
