import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

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
  async insertOnce(row: UserRow): Promise<void> {
    await this.#db.insert(users).values(row).onConflictDoNothing({ target: users.uid });
  }

  async update(
    uid: string,
    changes: Pick<UserRow, 'fullName' | 'phoneNumber' | 'lastActivity'>,
  ): Promise<UserRow | undefined> {
    const [row] = await this.#db.update(users).set(changes).where(eq(users.uid, uid)).returning();
    return row;
  }
}
