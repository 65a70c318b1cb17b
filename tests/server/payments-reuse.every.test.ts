import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../server/db/schema.ts';
import { PaymentsRepo } from '../../server/modules/payments/repo.ts';
import { payableAlready } from '../../server/modules/payments/reuse.ts';
import { ownerOfUser } from '../../server/security/owner.ts';
import { BAND, MAT, MONTH, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());

const change = (id: string, changes: Partial<typeof payments.$inferInsert>) =>
  shop.server.database.db.update(payments).set(changes).where(eq(payments.id, id));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

describe('a basket', () => {
  it('asked for again without a key leads to the page that is open', async () => {
    const user = await shop.shopper([MAT.id, 1], [BAND.id, 2]);
    const ask = async () => (await shop.opened('/api/payment', user)).id;
    const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(others)).toEqual(new Set([first]));
    await shop.post('/api/basket/remove', user, { product_id: MAT.id });
    await shop.post('/api/basket/add', user, { product_id: MAT.id });
    expect(await ask()).toBe(first);
    await shop.post('/api/basket/add', user, { product_id: MAT.id });
    expect(await ask()).not.toBe(first);
  });

  it('asked for again after a refused card waits on its page for another one', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    await shop.submit(page, { action: 'decline' });
    await shop.settled(id, 'failed');
    expect(await shop.opened('/api/payment', user)).toMatchObject({ id, page });
    // Otherwise the success page would show the failure.
    expect((await shop.stateOf(id)).status).toBe('open');
    await shop.pay(page);
    await shop.settled(id, 'paid');
    const again = await shop.shopper([MAT.id, 1]);
    expect((await shop.opened('/api/payment', again)).id).not.toBe(id);
  });

  it.each([
    ['is half a day old', { createdTime: hoursAgo(13) }],
    ['is that of another provider', { provider: 'stripe' }],
    [
      'was at another price',
      { lines: [{ ...MAT, productId: MAT.id, unitPrice: 1, quantity: 1, image: '' }] },
    ],
    ['was to be sent at another price', { deliveries: [{ method: 'locker' as const, price: 1 }] }],
    ['is paid', { status: 'paid' as const }],
    ['has expired', { status: 'expired' as const }],
  ])('whose page %s gets a new one', async (_what, changes) => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    await change(id, changes);
    expect((await shop.opened('/api/payment', user)).id).not.toBe(id);
  });

  it('whose page has expired is refused to a repeated key, which would lead there', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => shop.post('/api/payment', user, {}, key);
    const { payment_id: id } = (await ask()).json();
    await change(id, { status: 'expired' });
    expect((await ask()).statusCode).toBe(409);
  });

  it('that failed is not paid again on a page that closed with the failure', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    await change(id, { status: 'failed' });
    const repo = new PaymentsRepo(shop.server.database.db);
    const row = await repo.find(id);
    if (row === undefined) throw new Error('the payment is gone');
    const { kind, lines, deliveries } = row;
    const wanted = { owner: ownerOfUser(user), kind, lines, deliveries, now: new Date() };
    const provider = { name: row.provider };
    expect(await payableAlready(repo, provider, wanted)).toBeUndefined();
    expect(await payableAlready(repo, { ...provider, keepsPageAfterFailure: true }, wanted)).toBe(
      id,
    );
  });
});

describe('a plan', () => {
  it('asked for twice leads to one page, another plan to another', async () => {
    const user = await createUser();
    const ask = (productId: number) =>
      shop.opened('/api/subscription/create', user, { product_id: productId });
    const first = await ask(MONTH.id);
    expect((await ask(MONTH.id)).id).toBe(first.id);
    expect((await ask(QUARTER.id)).id).not.toBe(first.id);
    expect((await ask(MONTH.id)).id).not.toBe(first.id);
  });

  it('asked for in several tabs at once leads to one page', async () => {
    const user = await createUser();
    const ask = () => shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
    const pages = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['whose card was refused', { status: 'failed' as const }],
    ['whose provider never answered', { url: null }],
  ])('%s is paid on the same page', async (_what, changes) => {
    const user = await createUser();
    const ask = () => shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
    const first = await ask();
    await change(first.id, changes);
    expect(await ask()).toEqual(first);
  });

  it('of another provider is not taken for one of this', async () => {
    const user = await createUser();
    const ask = () => shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
    const first = await ask();
    await change(first.id, { provider: 'stripe' });
    expect((await ask()).id).not.toBe(first.id);
  });
});
