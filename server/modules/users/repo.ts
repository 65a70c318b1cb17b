import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { prepared } from '../../db/prepared.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { accountDeletions, calendarAddresses, pushSubscriptions, users } from '../../db/schema.ts';
import { ownerOfUser } from '../../security/owner.ts';

export type UserRow = typeof users.$inferSelect;
export type KnownIdentity = Pick<UserRow, 'verifiedEmail' | 'verifiedEmailTime' | 'tokensFrom'>;
export type Profile = Pick<UserRow, 'email' | 'fullName' | 'phoneNumber'>;

const userOf = prepared((db, name) => {
  const { email, fullName, phoneNumber, verifiedEmail, verifiedEmailTime, tokensFrom } = users;
  return db
    .select({ email, fullName, phoneNumber, verifiedEmail, verifiedEmailTime, tokensFrom })
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare(name);
});

const deletionOf = prepared((db, name) =>
  db
    .select({ uid: accountDeletions.uid })
    .from(accountDeletions)
    .where(eq(accountDeletions.uid, sql.placeholder('uid')))
    .prepare(name),
);

export class UsersRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Undefined for a user without a profile. */
  async find(uid: string): Promise<(Profile & KnownIdentity) | undefined> {
    const [row] = await userOf(this.#db).execute({ uid });
    return row;
  }

  /** Whether the deletion of the account was ordered; its tokens may be accepted for an hour longer. */
  async isDeleted(uid: string): Promise<boolean> {
    return (await deletionOf(this.#db).execute({ uid })).length > 0;
  }

  /** A second registration leaves the first one as it is. */
  async insertOnce(row: typeof users.$inferInsert): Promise<void> {
    await this.#db.insert(users).values(row).onConflictDoNothing({ target: users.uid });
  }

  async update(
    uid: string,
    changes: Pick<UserRow, 'fullName' | 'phoneNumber' | 'lastActivity'>,
  ): Promise<UserRow | undefined> {
    const [row] = await this.#db.update(users).set(changes).where(eq(users.uid, uid)).returning();
    return row;
  }

  /**
   * Changes nothing where another process has learned from a later token meanwhile. A take-over, which comes with
   * `tokensFrom`, also revokes what the first owner has attached and would go on showing the days of the new one. Of
   * two requests with one token the second would revoke what the new owner has attached in between: it changes nothing.
   */
  async learnIdentity(
    uid: string,
    changes: Partial<Pick<UserRow, 'email'>> & Partial<KnownIdentity> & { verifiedEmailTime: Date },
  ): Promise<void> {
    if (!changes.tokensFrom) await learn(this.#db, uid, changes);
    else {
      await this.#db.transaction(async (tx) => {
        const isFirst = await learn(tx, uid, changes, isNull(users.verifiedEmail));
        if (isFirst) await revokeAttached(tx, uid);
      });
    }
  }
}

async function learn(
  db: Db,
  uid: string,
  changes: Partial<UserRow> & { verifiedEmailTime: Date },
  condition?: SQL,
): Promise<boolean> {
  const { verifiedEmailTime } = users;
  const isLater = or(isNull(verifiedEmailTime), lte(verifiedEmailTime, changes.verifiedEmailTime));
  const rows = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.uid, uid), isLater, condition))
    .returning({ uid: users.uid });
  return rows.length > 0;
}

async function revokeAttached(tx: Db, uid: string): Promise<void> {
  const owner = ownerOfUser({ uid });
  const { tokenHash } = calendarAddresses;
  const addresses = await tx
    .delete(calendarAddresses)
    .where(eq(calendarAddresses.owner, owner))
    .returning({ tokenHash });
  await new OwnedIds(tx, 'calendar').forget(addresses.map((each) => each.tokenHash));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.owner, owner));
}
