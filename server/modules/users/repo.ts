import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { users } from '../../db/schema.ts';

export type UserRow = typeof users.$inferSelect;
export type KnownIdentity = Pick<UserRow, 'verifiedEmail' | 'verifiedEmailTime' | 'tokensFrom'>;

export class UsersRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(uid: string): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.uid, uid));
    return row;
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

  /** Undefined for a user without a profile. */
  async knownIdentity(uid: string): Promise<KnownIdentity | undefined> {
    const { verifiedEmail, verifiedEmailTime, tokensFrom } = users;
    const [row] = await this.#db
      .select({ verifiedEmail, verifiedEmailTime, tokensFrom })
      .from(users)
      .where(eq(users.uid, uid));
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
