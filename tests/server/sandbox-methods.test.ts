import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { orderList } from '../../src/contract/orders.ts';
import { products, sandboxDeliveries } from '../../server/db/schema.ts';
import { BAND, MAT, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());

async function session() {
  const user = await shop.shopper([BAND.id, 1], [MAT.id, 2]);
  return shop.opened('/api/payment', user);
}

describe.each([
  ['transfer', 'Potwierdź na\u00A0stronie banku'],
  ['wallet', 'Potwierdź w\u00A0telefonie'],
])('a payment by %s', (method, title) => {
  const entries = { method, card: '', expiry: '', cvc: '' };

  it('is confirmed elsewhere, and takes nothing before it', async () => {
    const { page, id } = await session();
    const asked = await shop.pay(page, entries);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain(title);
    expect((await shop.stateOf(id)).status).toBe('open');
    await shop.pay(page, { ...entries, action: 'confirm' });
    await shop.settled(id, 'paid');
  });
});

describe('a payment by BLIK', () => {
  const blik = { method: 'blik', card: '', expiry: '', cvc: '' };

  it.each(['', '12345', '1234567', 'abc123', '000000'])('refuses the code %j', async (code) => {
    const { page, id } = await session();
    const response = await shop.pay(page, { ...blik, blik: code });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('id="blik-problem"');
    expect(response.body).not.toContain('id="card-problem"');
    expect((await shop.stateOf(id)).status).toBe('open');
  });

  it('asks for the confirmation of the bank, and takes nothing before it', async () => {
    const { page, id } = await session();
    const asked = await shop.pay(page, { ...blik, blik: '777 123', name: '"><script>' });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Potwierdź w\u00A0aplikacji banku');
    expect(asked.body).toContain('BLIK, 209,00\u00A0zł');
    expect(asked.body).not.toContain('<script');
    expect((await shop.stateOf(id)).status).toBe('open');
    const answer = await shop.pay(page, { ...blik, blik: '777123', action: 'confirm' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain('/paymentSuccess');
    await shop.settled(id, 'paid');
  });

  it('leads back before the bank has answered, whose answer comes late', async () => {
    const { page, id } = await session();
    const answer = await shop.pay(page, { ...blik, blik: '777123', action: 'confirm-late' });
    expect(answer.headers.location).toContain('/paymentSuccess');
    const { db } = shop.server.database;
    const waiting = async () =>
      (await db.select().from(sandboxDeliveries)).find(({ payload }) => payload.includes(id));
    await expect.poll(waiting).toBeDefined();
    expect((await shop.stateOf(id)).status).toBe('open');
    expect((await waiting())?.dueTime.getTime()).toBeGreaterThan(Date.now() + 10_000);
    // It is charged already: the page cannot be paid again.
    expect((await shop.get(page)).body).toContain('Już zapłacone');
    await db.update(sandboxDeliveries).set({ dueTime: new Date(0) });
    // Due notices go out with the next change.
    await shop.pay((await session()).page);
    await shop.settled(id, 'paid');
  });

  it('fails where the bank refuses', async () => {
    const { page, id } = await session();
    const answer = await shop.pay(page, { ...blik, blik: '777123', action: 'decline' });
    expect(answer.headers.location).toContain('/paymentFailure?payment=');
    await shop.settled(id, 'failed');
  });

  it('is not offered where the provider does not have it', async () => {
    const other = await ShopApp.start({ config: { paymentMethods: ['card'] } });
    try {
      const { page } = await other.opened('/api/payment', await other.shopper([BAND.id, 1]));
      const shown = (await other.get(page)).body;
      expect(shown).not.toContain('BLIK');
      expect(shown).not.toContain('name="method"');
      expect((await other.pay(page, { ...blik, blik: '777123' })).statusCode).toBe(422);
    } finally {
      await other.server.close();
    }
  });

  it('is not offered for a plan, and not taken', async () => {
    const { page } = await shop.opened('/api/subscription/create', await createUser(), {
      product_id: QUARTER.id,
    });
    const shown = (await shop.get(page)).body;
    expect(shown).toContain('W&nbsp;paczce przyjdzie prezent do twojego planu.');
    expect(shown).not.toContain('BLIK</');
    expect(shown).not.toContain('name="blik"');
    const response = await shop.pay(page, { ...blik, blik: '777123' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('id="card-problem"');
  });
});

describe('the locker of the last order', () => {
  const chosenOn = async (page: string) =>
    /<option value="(\w+)" selected>/.exec((await shop.get(page)).body)?.[1];

  it('is chosen on the next page of the same account, and of no other', async () => {
    const user = await shop.shopper([BAND.id, 2]);
    const first = await shop.opened('/api/payment', user);
    expect(await chosenOn(first.page)).toBeUndefined();
    await shop.pay(first.page, { locker: 'KRA05N' });
    await shop.settled(first.id, 'paid');
    await shop.post('/api/basket/add', user, { product_id: MAT.id, quantity: 1 });
    const second = await shop.opened('/api/payment', user);
    expect(await chosenOn(second.page)).toBe('KRA05N');
    await shop.pay(second.page, { delivery: 'courier', locker: 'KRA05N' });
    await shop.settled(second.id, 'paid');
    await shop.post('/api/basket/add', user, { product_id: MAT.id, quantity: 1 });
    // A parcel by courier in between is forgotten for this.
    expect(await chosenOn((await shop.opened('/api/payment', user)).page)).toBe('KRA05N');
    const other = await shop.opened('/api/payment', await shop.shopper([BAND.id, 1]));
    expect(await chosenOn(other.page)).toBeUndefined();
  });
});

const orderOf = async (user: TestUser) => {
  const { data } = v.parse(orderList, (await shop.get('/api/orders', user)).json());
  return data[0];
};

describe('the way in which it was paid', () => {
  it.each([
    ['card', 'pay'],
    ['blik', 'confirm'],
    ['transfer', 'confirm'],
    ['wallet', 'confirm'],
  ])('%s is kept with the order', async (method, action) => {
    const user = await shop.shopper([BAND.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    await shop.pay(page, { method, blik: '777123', action });
    await shop.settled(id, 'paid');
    expect(await orderOf(user)).toMatchObject({ paid_by: method });
  });
});

describe('the time until a parcel leaves', () => {
  it('is that of the product that takes longest, on the page and on the order', async () => {
    const { db } = shop.server.database;
    await db.update(products).set({ dispatchDays: 5 }).where(eq(products.id, MAT.id));
    const user = await shop.shopper([BAND.id, 1], [MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    expect((await shop.get(page)).body).toContain('5–7\u00A0dni roboczych');
    await shop.pay(page);
    await shop.settled(id, 'paid');
    expect(await orderOf(user)).toMatchObject({ dispatch_days: 5 });
    // What was told at the purchase stays.
    await db.update(products).set({ dispatchDays: null }).where(eq(products.id, MAT.id));
    expect(await orderOf(user)).toMatchObject({ dispatch_days: 5 });
  });
});

describe('the number for an invoice', () => {
  it.each(['5261040829', '123', 'NIP'])('is refused where it is no NIP: %j', async (nip) => {
    const { page, id } = await session();
    const response = await shop.pay(page, { nip });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('id="nip-problem"');
    expect((await shop.stateOf(id)).status).toBe('open');
  });

  it.each([
    ['526-104-08-28', '5261040828'],
    ['', null],
  ])('%j is kept with the order as %j', async (nip, kept) => {
    const user = await shop.shopper([BAND.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    await shop.pay(page, { nip });
    await shop.settled(id, 'paid');
    expect((await orderOf(user))?.tax_id).toBe(kept);
  });

  it('is not asked for where nothing keeps it', async () => {
    const { page } = await shop.opened('/api/subscription/create', await createUser(), {
      product_id: QUARTER.id,
    });
    expect((await shop.get(page)).body).not.toContain('name="nip"');
  });
});
