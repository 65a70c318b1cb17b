import { and, eq, gt, inArray, like, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  basketItems,
  baskets,
  idempotencyKeys,
  providerEvents,
  storeTransfers,
} from '../../db/schema.ts';

/** Longest pause between two rounds after which no empty basket stays behind until it is old, in ms. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Every delete takes at most `limit` rows and returns how many were deleted. The oldest go first where an index has the
 * times: without an order PostgreSQL may begin anywhere, and reads the whole table in search of a batch.
 */
export class HousekeepingRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async deleteKeys(before: Date, limit: number): Promise<number> {
    const { owner, key, createdTime } = idempotencyKeys;
    const old = this.#db
      .select({ owner, key })
      .from(idempotencyKeys)
      .where(lt(createdTime, before))
      .orderBy(createdTime)
      .limit(limit);
    const rows = await this.#db
      .delete(idempotencyKeys)
      .where(sql`(${owner}, ${key}) in ${old}`)
      .returning({ key });
    return rows.length;
  }

  async deleteGuestBaskets(before: Date, limit: number): Promise<number> {
    return this.#deleteBaskets(guestBasketsOf(before), limit);
  }

  /**
   * Deletes guest baskets without a line; each change of a basket counts as use, so one just filled stays. One that was
   * empty on the days before has been deleted then, so that only a few days' baskets are looked at.
   */
  async deleteEmptyGuestBaskets(before: Date, limit: number): Promise<number> {
    const items = this.#db
      .select({ one: sql`1` })
      .from(basketItems)
      .where(eq(basketItems.owner, baskets.owner));
    const since = new Date(before.getTime() - LOOKED_BACK_MS);
    const emptied = and(guestBasketsOf(before), gt(baskets.updatedTime, since), notExists(items));
    return this.#deleteBaskets(emptied, limit);
  }

  async #deleteBaskets(unused: SQL | undefined, limit: number): Promise<number> {
    const old = this.#db
      .select({ owner: baskets.owner })
      .from(baskets)
      .where(unused)
      .orderBy(baskets.updatedTime)
      .limit(limit);
    const rows = await this.#db
      .delete(baskets)
      // Checked again, since the basket may be used between the two parts of the statement.
      .where(and(inArray(baskets.owner, old), unused))
      .returning({ owner: baskets.owner });
    return rows.length;
  }

  async deleteProviderEvents(before: Date, limit: number): Promise<number> {
    const { provider, eventId, receivedTime } = providerEvents;
    const old = this.#db
      .select({ provider, eventId })
      .from(providerEvents)
      .where(lt(receivedTime, before))
      .orderBy(receivedTime)
      .limit(limit);
    const rows = await this.#db
      .delete(providerEvents)
      .where(sql`(${provider}, ${eventId}) in ${old}`)
      .returning({ eventId });
    return rows.length;
  }

  async deleteStoreTransfers(before: Date, limit: number): Promise<number> {
    const { eventId, fromId, transferTime } = storeTransfers;
    const old = this.#db
      .select({ eventId, fromId })
      .from(storeTransfers)
      .where(lt(transferTime, before))
      .limit(limit);
    const rows = await this.#db
      .delete(storeTransfers)
      .where(sql`(${eventId}, ${fromId}) in ${old}`)
      .returning({ eventId });
    return rows.length;
  }
}

function guestBasketsOf(before: Date): SQL | undefined {
  return and(like(baskets.owner, 'guest:%'), lt(baskets.updatedTime, before));
}
