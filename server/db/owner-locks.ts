import type { Db } from './open-database.ts';
import { ownerLocks } from './schema.ts';

/**
 * Lets only one transaction at a time hold each of the owners, until it ends. The lock is a row of the owner
 * and not an advisory lock, which a cluster would take on another machine than the one with the owner's rows.
 */
export async function lockOwners(tx: Db, owners: readonly string[], now: Date): Promise<void> {
  // All callers lock in the same order, so that two with the same owners do not wait for each other.
  for (const owner of [...new Set(owners)].toSorted()) {
    await tx
      .insert(ownerLocks)
      .values({ owner, lockedTime: now })
      .onConflictDoUpdate({ target: ownerLocks.owner, set: { lockedTime: now } });
  }
}
