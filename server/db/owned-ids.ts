import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';
import { prepared } from './prepared.ts';
import { ownedIds } from './schema.ts';
import type { OWNED_KINDS } from './schema.ts';

const ownerOf = prepared((db, name) => {
  const { id, kind, owner } = ownedIds;
  return db
    .select({ owner })
    .from(ownedIds)
    .where(and(eq(id, sql.placeholder('id')), eq(kind, sql.placeholder('kind'))))
    .prepare(name);
});

/** Leads from the id of a row to its owner, whom every statement about that row names. */
export class OwnedIds {
  readonly #db: Db;
  readonly #kind: (typeof OWNED_KINDS)[number];

  constructor(db: Db, kind: (typeof OWNED_KINDS)[number]) {
    this.#db = db;
    this.#kind = kind;
  }

  /** False, without a change, when the id has an owner. To be called before its row is written. */
  async claim(id: string, owner: string): Promise<boolean> {
    const rows = await this.#db
      .insert(ownedIds)
      .values({ id, kind: this.#kind, owner })
      .onConflictDoNothing()
      .returning({ id: ownedIds.id });
    return rows.length > 0;
  }

  async move(ids: readonly string[], owner: string): Promise<void> {
    const { id, kind } = ownedIds;
    // One at a time, as each may be on another machine.
    for (const moved of ids) {
      await this.#db
        .update(ownedIds)
        .set({ owner })
        .where(and(eq(id, moved), eq(kind, this.#kind)));
    }
  }

  async forget(ids: readonly string[]): Promise<void> {
    const { id, kind } = ownedIds;
    // One at a time, as each may be on another machine.
    for (const gone of ids) {
      await this.#db.delete(ownedIds).where(and(eq(id, gone), eq(kind, this.#kind)));
    }
  }

  /**
   * The row that `read` finds of its owner; `read` is asked again where the row went to another owner in between.
   * `likely` is the owner that the caller knows of, who is looked up where nothing is found.
   */
  async find<T>(
    id: string,
    read: (owner: string) => Promise<T[]>,
    likely?: string,
  ): Promise<T | undefined> {
    for (let owner = likely ?? (await this.#ownerOf(id)); owner !== undefined;) {
      const [found] = await read(owner);
      if (found !== undefined) return found;
      const now = await this.#ownerOf(id);
      if (now === owner) return undefined;
      owner = now;
    }
    return undefined;
  }

  async #ownerOf(id: string): Promise<string | undefined> {
    const [row] = await ownerOf(this.#db).execute({ id, kind: this.#kind });
    return row?.owner;
  }
}
