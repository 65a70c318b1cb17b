import { GUEST } from '../../offline/owner.ts';

export { GUEST } from '../../offline/owner.ts';

/** The owner behind a session. Somebody whose session has expired keeps seeing her own basket. */
export function ownerOf(session: { readonly status: string; readonly uid?: string }): string {
  return session.uid ?? GUEST;
}
