import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { baskets } from '../../server/db/schema.ts';
import { BasketsRepo } from '../../server/modules/baskets/repo.ts';
import { BasketsService } from '../../server/modules/baskets/service.ts';
import type { BasketsServiceDeps } from '../../server/modules/baskets/service.ts';
import { ownerOfGuest, ownerOfUser } from '../../server/security/owner.ts';
import type { Owner } from '../../server/security/owner.ts';
import { secretId } from '../../server/security/secret-id.ts';
import { openTestDatabase } from './support/database.ts';
import { openShop } from './support/products.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

let user: { uid: string };
let owner: Owner;
const database = inThisFile(() => openTestDatabase());
beforeAll(() => openShop(database.db));
beforeEach(() => {
  user = { uid: secretId() };
  owner = ownerOfUser(user);
});

const service = (handOverPayments: BasketsServiceDeps['handOverPayments'] = async () => {}) =>
  new BasketsService({ db: database.db, handOverPayments, clock: () => NOW });

const add = (product_id: number, quantity: number) =>
  database.db.transaction((tx) => service().add(tx, owner, { product_id, quantity }));

describe('the part of a basket that a payment takes', () => {
  it('is what can be bought, at the prices of the moment', async () => {
    await add(2, 2);
    expect(await service().contents(database.db, owner)).toEqual({
      lines: [
        {
          productId: 2,
          name: 'Guma 2',
          image: '/media/products/guma-2-1280.jpg',
          unitPrice: 49_99,
          quantity: 2,
        },
      ],
      unavailable: [],
    });
  });

  it('is held until the payment is noted', async () => {
    const { db } = database;
    const before = new Date('2026-02-01T10:00:00Z');
    await db.insert(baskets).values({ owner, updatedTime: before });
    expect(await service().contents(db, owner)).toEqual({ lines: [], unavailable: [] });
    // The lock is the statement that notes the use.
    const [row] = await db.select().from(baskets).where(eq(baskets.owner, owner));
    expect(row?.updatedTime).toEqual(NOW);
  });

  it('is nothing at all where there is no basket', async () => {
    const unknown = ownerOfGuest(secretId());
    expect(await service().contents(database.db, unknown)).toBeUndefined();
  });

  it('is gone once it is paid, and what was added meanwhile stays', async () => {
    await add(1, 1);
    await add(2, 5);
    await database.db.transaction((tx) =>
      service().takePaid(tx, owner, [
        { productId: 1, quantity: 3 },
        { productId: 2, quantity: 2 },
        { productId: 3, quantity: 1 },
      ]),
    );
    const { data } = await service().read(owner);
    expect(JSON.parse(data.product_ids)).toEqual([{ product_id: 2, quantity: 3 }]);
  });
});

it('moving a guest’s basket takes their payments along once more when both are held', async () => {
  const { db } = database;
  const { uid } = await service().createForGuest(db);
  const held: boolean[] = [];
  const moving = service(async (tx, from, to) => {
    expect([from, to]).toEqual([ownerOfGuest(uid), owner]);
    held.push((await new BasketsRepo(tx).find(to)) !== undefined);
  });
  await db.transaction((tx) => moving.merge(tx, uid, user));
  expect(held).toEqual([false, true]);
});
