/** The data of the demo on a server of its own; on the embedded database every start of the app writes it. */
import { expect, it } from 'vitest';
import { documents, orders } from '../../server/db/schema.ts';
import { seedCatalogue } from '../../server/demo/seed-catalogue.ts';
import { seedOrders } from '../../server/demo/seed-orders.ts';
import { seedProducts } from '../../server/demo/seed-products.ts';
import { seedProfiles } from '../../server/demo/seed-accounts.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const database = inThisFile(openTestDatabase);

it('is written once, over starts too', async () => {
  const { db } = database;
  const written: unknown[] = [];
  for (const now of [new Date(), new Date(Date.now() + DAY_MS)]) {
    await seedProfiles(db, now);
    await seedCatalogue(db);
    await seedProducts(db, new Date());
    await seedOrders(db, now);
    written.push([await db.$count(documents), await db.$count(orders)]);
  }
  const [first] = written;
  expect(written).toEqual([first, first]);
  expect(first).toEqual([expect.toSatisfy((count: number) => count > 50), 3]);
});
