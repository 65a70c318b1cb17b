/** Readers of a document: anybody signed in, or somebody whose subscription is active. */
export type Reader = 'signed-in' | 'subscriber';

/**
 * The security rules, the same as `firestore.rules` of the hosted product. A collection that is not in
 * the table cannot be read, and none can be written.
 */
export const READERS: ReadonlyMap<string, Reader> = new Map([
  ['programs', 'signed-in'],
  ['workouts', 'subscriber'],
  ['exercises', 'subscriber'],
]);

/** Whether a caller may read the documents of a collection; `uid` is undefined when signed out. */
export async function mayRead(
  collection: string,
  uid: string | undefined,
  hasActiveSubscription: (uid: string) => Promise<boolean>,
): Promise<boolean> {
  const reader = READERS.get(collection);
  if (reader === undefined || uid === undefined) return false;
  return reader === 'signed-in' || hasActiveSubscription(uid);
}
