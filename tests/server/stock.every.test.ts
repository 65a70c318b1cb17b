import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentIssues, products } from '../../server/db/schema.ts';
import { orderList } from '../../src/contract/orders.ts';
import { productList } from '../../src/contract/products.ts';
import { inThisFile } from './support/in-this-file.ts';
import { BAND, MAT, ShopApp } from './support/small-shop.ts';
import type { TestUser } from './support/users.ts';

const shop = inThisFile(() => ShopApp.start());
const db = () => shop.server.database.db;

/** So many mats are on the shelf. */
async function count(stockPieces: number | null): Promise<void> {
  const counted = { stockPieces, stockCounted: '2026-02-01', stockSold: 0 };
  await db().update(products).set(counted).where(eq(products.id, MAT.id));
}
beforeEach(() => count(null));

const opened = async (user: TestUser) => shop.opened('/api/payment', user);
const refused = async (user: TestUser): Promise<string> => {
  const response = await shop.post('/api/payment', user);
  expect(response.statusCode).toBe(409);
  return response.json().message[0].message;
};
const pay = async ({ page, id }: { page: string; id: string }) => {
  await shop.pay(page);
  await shop.settled(id, 'paid');
};
const shown = async (id: number) => {
  const response = await shop.get(`/api/product?ids=${id}`);
  return v.parse(productList, response.json()).data[0];
};
const issuesOf = (paymentId: string) =>
  db()
    .select({ kind: paymentIssues.kind, detail: paymentIssues.detail })
    .from(paymentIssues)
    .where(eq(paymentIssues.paymentId, paymentId));

describe('the stock', () => {
  it('is told when few pieces are left, and goes down by what is paid', async () => {
    expect(await shown(MAT.id)).not.toHaveProperty('pieces_left');
    await count(7);
    expect(await shown(MAT.id)).not.toHaveProperty('pieces_left');
    await pay(await opened(await shop.shopper([MAT.id, 3], [BAND.id, 1])));
    expect(await shown(MAT.id)).toMatchObject({ pieces_left: 4, available: true });
    expect(await shown(BAND.id)).not.toHaveProperty('pieces_left');
  });

  it('lets no payment begin for more than is there, and says how many are', async () => {
    await count(2);
    const user = await shop.shopper([MAT.id, 3]);
    expect(await refused(user)).toBe(
      'Produktu „Mata” mamy teraz tylko tyle: 2. Zmień liczbę w\u00A0koszyku.',
    );
    await shop.post('/api/basket/remove', user, { product_id: MAT.id, quantity: 1 });
    await pay(await opened(user));
    expect(await refused(await shop.shopper([MAT.id, 1]))).toMatch(
      /^Nie mamy teraz produktu „Mata”/,
    );
  });

  it('of one piece for two buyers goes to who pays first; the other order is noted', async () => {
    await count(1);
    const buyers = [await shop.shopper([MAT.id, 1]), await shop.shopper([MAT.id, 1])];
    const pages = await Promise.all(buyers.map((buyer) => opened(buyer)));
    await Promise.all(pages.map((each) => pay(each)));
    const noted = await Promise.all(pages.map(({ id }) => issuesOf(id)));
    expect(noted.flat()).toEqual([
      { kind: 'sold-out', detail: { products: `${MAT.id} (Mata): 0 left` } },
    ]);
    for (const buyer of buyers) {
      // oxlint-disable-next-line no-await-in-loop -- two orders
      const { data } = v.parse(orderList, (await shop.get('/api/orders', buyer)).json());
      expect(data).toHaveLength(1);
    }
    expect(await shown(MAT.id)).toMatchObject({ pieces_left: 0 });
  });

  it('goes down once, however often the payment is told', async () => {
    await count(5);
    const payment = await opened(await shop.shopper([MAT.id, 2]));
    const [webhook] = await shop.holding(() => shop.pay(payment.page));
    if (webhook === undefined) throw new Error('no webhook was sent');
    await Promise.all([shop.deliver(webhook), shop.deliver(webhook)]);
    await shop.settled(payment.id, 'paid');
    expect(await shown(MAT.id)).toMatchObject({ pieces_left: 3 });
  });
});
