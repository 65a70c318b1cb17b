import { hostname } from 'node:os';
import { and, eq, lte, or } from 'drizzle-orm';
import { secretId } from '../security/secret-id.ts';
import type { Db } from './open-database.ts';
import { leases } from './schema.ts';

interface LeasesDeps {
  db: Db;
  /** Clocks of processes may differ: one that is ahead takes a lease early, and both do what one should. */
  clock: () => Date;
}

/**
 * Decides which of several processes runs a schedule. A lease is a row and not a lock of a session, which a pooler of
 * transactions would take away; it ends by itself, so that a process that dies holds up the others only so long.
 */
export class Leases {
  readonly #holder = `${hostname()}:${process.pid}:${secretId()}`;
  readonly #deps: LeasesDeps;

  constructor(deps: LeasesDeps) {
    this.#deps = deps;
  }

  /** Takes `name`, or keeps it, for `ms` from now. False while another process holds it. */
  async take(name: string, ms: number): Promise<boolean> {
    const { db, clock } = this.#deps;
    const now = clock();
    const holding = { holder: this.#holder, until: new Date(now.getTime() + ms) };
    const taken = await db
      .insert(leases)
      .values({ name, ...holding })
      .onConflictDoUpdate({
        target: leases.name,
        set: holding,
        setWhere: or(eq(leases.holder, this.#holder), lte(leases.until, now)),
      })
      .returning({ name: leases.name });
    return taken.length > 0;
  }

  /** Leaves `name` to the next process that asks; one that another process holds stays with it. */
  async release(name: string): Promise<void> {
    const isOurs = and(eq(leases.name, name), eq(leases.holder, this.#holder));
    await this.#deps.db.delete(leases).where(isOurs);
  }
}
