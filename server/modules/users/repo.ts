import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { prepared } from '../../db/prepared.ts';
import { accountDeletions, users } from '../../db/schema.ts';

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

  /** Changes nothing where another process has learned from a later token meanwhile. */
  async learnIdentity(
    uid: string,
    changes: Partial<Pick<UserRow, 'email'>> & Partial<KnownIdentity> & { verifiedEmailTime: Date },
  ): Promise<void> {
    const { verifiedEmailTime } = users;
    const isLater = or(
      isNull(verifiedEmailTime),
      lte(verifiedEmailTime, changes.verifiedEmailTime),
    );
    await this.#db
      .update(users)
      .set(changes)
      .where(and(eq(users.uid, uid), isLater));
  }
}
