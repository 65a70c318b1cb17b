/** Whose basket and data a page shows: a user's id, or `guest` for what belongs to this phone. */
export const GUEST = 'guest';

/** The owner behind a session. Somebody whose session has expired keeps seeing her own basket. */
export function ownerOf(session: { readonly status: string; readonly uid?: string }): string {
  return session.uid ?? GUEST;
}
