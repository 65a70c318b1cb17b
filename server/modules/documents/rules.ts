import { FREE_WORKOUT } from '../../../src/contract/free-workout.ts';

/** Readers of a document: anybody signed in, or somebody whose subscription is active. */
export type Reader = 'signed-in' | 'subscriber';

/**
 * The security rules, the same as `firestore.rules` of the hosted product. A collection that is not in
 * the table cannot be read, and none can be written. What is read of one workout alone is open to everybody where that
 * is the free one.
 */
export const READERS: ReadonlyMap<string, Reader> = new Map([
  ['programs', 'signed-in'],
  ['workouts', 'subscriber'],
  ['exercises', 'subscriber'],
]);

/** The target of a read. */
export interface Asked {
  collection: string;
  /** The path of the workout that the read is about, and of no other; undefined for every other read. */
  workout?: string | undefined;
}

const FREE = `workouts/${FREE_WORKOUT}`;

/** Whether a caller may read what is asked; `uid` is undefined when signed out. */
export async function mayRead(
  { collection, workout }: Asked,
  uid: string | undefined,
  hasActiveSubscription: (uid: string) => Promise<boolean>,
): Promise<boolean> {
  const reader = READERS.get(collection);
  if (reader === undefined) return false;
  if (workout === FREE) return true;
  if (uid === undefined) return false;
  return reader === 'signed-in' || hasActiveSubscription(uid);
}
