import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PLAN_TYPES } from '../../../src/contract/read-week-plan.ts';
import { dayInZone } from '../../../src/contract/zone-changes.ts';
import type { Db } from '../../db/open-database.ts';
import { pushSubscriptions, trainingRows } from '../../db/schema.ts';

/** Longer than any zone is away from UTC, in ms. */
const DAY_MS = 86_400_000;
const began = v.object({ started_at: v.number(), zone_offset: v.optional(v.number()) });

export type StoredSubscription = typeof pushSubscriptions.$inferSelect;

/** Subscriptions of all owners by the time at which they are due, and what is known of one owner. */
export class RemindersRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The earliest of those that are due. */
  due(now: Date, limit: number): Promise<StoredSubscription[]> {
    const { dueTime } = pushSubscriptions;
    return this.#db
      .select()
      .from(pushSubscriptions)
      .where(and(isNotNull(dueTime), lte(dueTime, now)))
      .orderBy(asc(dueTime))
      .limit(limit);
  }

  /** Moves a subscription on that nobody has changed since it was read; false where somebody has. */
  async claim(
    { owner, id, dueTime }: StoredSubscription,
    next: { dueTime: Date | null; remindedDay: string | null },
  ): Promise<boolean> {
    if (dueTime === null) return false;
    const rows = await this.#db
      .update(pushSubscriptions)
      .set(next)
      .where(and(this.#one(owner, id), eq(pushSubscriptions.dueTime, dueTime)))
      .returning({ id: pushSubscriptions.id });
    return rows.length > 0;
  }

  async put(subscription: Omit<StoredSubscription, 'remindedDay'>): Promise<void> {
    const { owner, id } = pushSubscriptions;
    const { owner: _owner, id: _id, ...set } = subscription;
    await this.#db
      .insert(pushSubscriptions)
      .values(subscription)
      .onConflictDoUpdate({ target: [owner, id], set });
  }

  /** Removes all subscriptions of an owner but the newest `most`. */
  async keepNewest(owner: string, most: number): Promise<void> {
    const { owner: whose, id, subscribedTime } = pushSubscriptions;
    const older = await this.#db
      .select({ id })
      .from(pushSubscriptions)
      .where(eq(whose, owner))
      .orderBy(desc(subscribedTime), asc(id))
      .offset(most);
    if (older.length === 0) return;
    const ids = older.map((each) => each.id);
    await this.#db.delete(pushSubscriptions).where(and(eq(whose, owner), inArray(id, ids)));
  }

  async remove(owner: string, id: string): Promise<void> {
    await this.#db.delete(pushSubscriptions).where(this.#one(owner, id));
  }

  async lookAgain(owner: string, now: Date): Promise<void> {
    await this.#db
      .update(pushSubscriptions)
      .set({ dueTime: now })
      .where(eq(pushSubscriptions.owner, owner));
  }

  /** Whether the log has a workout of that day; one that knows no zone began in `zone`. */
  async hasTrained(owner: string, day: string, zone: string): Promise<boolean> {
    const { type, deleted, fields } = trainingRows;
    const midnight = Date.parse(day);
    const isNear = sql`(${fields}->>'started_at')::numeric between ${midnight - DAY_MS} and ${midnight + 2 * DAY_MS}`;
    const rows = await this.#db
      .select({ fields })
      .from(trainingRows)
      .where(and(eq(trainingRows.owner, owner), eq(type, 'workout'), eq(deleted, false), isNear));
    return rows.some((row) => {
      const at = v.safeParse(began, row.fields);
      if (!at.success) return false;
      const { started_at: instant, zone_offset: offset } = at.output;
      if (offset === undefined) return dayInZone(zone, instant) === day;
      return new Date(instant + offset * 60_000).toISOString().startsWith(day);
    });
  }

  /** Rows of the log that the plan is made of. */
  async planRows(owner: string) {
    const { type, id, deleted, fields } = trainingRows;
    const rows = await this.#db
      .select({ type, id, deleted, fields })
      .from(trainingRows)
      .where(and(eq(trainingRows.owner, owner), inArray(type, [...PLAN_TYPES])));
    return rows.map(({ fields: own, ...row }) => ({ ...own, ...row }));
  }

  #one(owner: string, id: string) {
    return and(eq(pushSubscriptions.owner, owner), eq(pushSubscriptions.id, id));
  }
}
