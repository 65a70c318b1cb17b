import type { Db } from '../db/open-database.ts';
import { seedProfiles } from './seed-accounts.ts';
import { seedCardPlans } from './seed-card-plans.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';

/** Everything that the demo shows and is not there yet. */
export async function seedDemo(
  db: Db,
  { hasStripe, now }: { hasStripe: boolean; now: Date },
): Promise<void> {
  await seedProfiles(db, now);
  await seedCatalogue(db);
  await seedProducts(db, now);
  await seedOrders(db, now);
  if (!hasStripe) await seedCardPlans(db);
}
