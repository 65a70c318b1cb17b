/** Whose basket a page shows: a user's id, or `guest` for the basket of this phone. */
export const GUEST = 'guest';

/** The owner behind a session. Somebody whose session has expired keeps seeing her own basket. */
export function ownerOf(session: { readonly status: string; readonly uid?: string }): string {
  return session.uid ?? GUEST;
}
