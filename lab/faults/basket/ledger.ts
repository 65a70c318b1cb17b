import { count, like } from 'drizzle-orm';
import type { Db } from '../../../server/db/open-database.ts';
import { baskets, idempotencyKeys } from '../../../server/db/schema.ts';
import type { BasketTally } from './basket-tally.ts';

/**
 * Checks that every operation has stored exactly one key, refused ones too (their late copies are
 * refused again), and that no repeated call has made a second basket for a guest.
 */
export async function auditLedger(db: Db, tally: BasketTally, guests: number): Promise<void> {
  const [keys] = await db.select({ rows: count() }).from(idempotencyKeys);
  if (keys?.rows !== tally.operations) {
    tally.differences.push(`${keys?.rows} keys are stored; expected ${tally.operations}`);
  }
  const [made] = await db
    .select({ rows: count() })
    .from(baskets)
    .where(like(baskets.owner, 'guest:%'));
  if (made?.rows !== guests) {
    tally.differences.push(`${made?.rows} guest baskets were made; expected ${guests}`);
  }
}
