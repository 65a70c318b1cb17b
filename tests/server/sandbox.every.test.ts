import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { products } from '../../server/db/schema.ts';
import { SandboxService } from '../../server/payment-sandbox/service.ts';
import { WebhookQueue } from '../../server/payment-sandbox/webhook-queue.ts';
import { monthsAfter } from '../../server/payment-sandbox/months-after.ts';
import { returnPathOf } from '../../server/payment-sandbox/return-path.ts';
import { BAND, MAT, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());

async function session() {
  const user = await shop.shopper([BAND.id, 1], [MAT.id, 2]);
  return { user, ...(await shop.opened('/api/payment', user)) };
}

describe('the page of a payment', () => {
  it('shows what is paid for and fills in what is known', async () => {
    const { user, page } = await session();
    const response = await shop.get(page);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.body).toContain('Płatność testowa');
    expect(response.body).toContain('Guma &lt;długa&gt;');
    expect(response.body).toContain('2 × 80,00\u00A0zł');
    // From 200 zł delivery is free, either way.
    expect(response.body).toContain('Zapłać 209,00\u00A0zł');
    expect(response.body).toContain(`value="${user.email}"`);
    expect(response.body).not.toMatch(/<script|style=|onclick/);
  });

  it('has its stylesheet', async () => {
    const response = await shop.get('/pay/assets/pay.css');
    expect(response.headers['content-type']).toContain('text/css');
    expect(response.body).toContain('.checkout');
  });

  it.each([
    ['JSON', 'application/json', JSON.stringify({ name: 'Ewa \ud83d\0', action: 'pay' })],
    ['text', 'text/plain', 'action=pay'],
  ])('takes forms only, and goes on after %s', async (_what, type, payload) => {
    const { user, page, id } = await session();
    const headers = { 'content-type': type };
    const refused = await shop.server.app.inject({ method: 'POST', url: page, headers, payload });
    expect(refused.statusCode).toBe(415);
    await shop.pay(page, { name: 'Ewa\0' });
    await shop.settled(id, 'paid');
    expect((await shop.get('/api/orders', user)).json().data).toHaveLength(1);
  });

  it('says under each field what is wrong with it, and takes nothing', async () => {
    const { page, id } = await session();
    const response = await shop.pay(page, {
      name: '"><script>alert(1)</script>',
      email: 'ewa',
      delivery: 'courier',
      zip: '1',
      city: ' ',
      card: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: 'x',
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('&quot;&gt;&lt;script&gt;');
    for (const field of ['email', 'zip', 'city', 'card', 'expiry', 'cvc']) {
      expect(response.body).toContain(`id="${field}-problem"`);
    }
    for (const field of ['name', 'phone', 'street']) {
      expect(response.body).not.toContain(`id="${field}-problem"`);
    }
    expect((await shop.stateOf(id)).status).toBe('open');
  });

  it('takes a name with characters that no database keeps', async () => {
    const { page, id } = await session();
    expect((await shop.pay(page, { name: 'Ewa\u0000Nowa' })).statusCode).toBe(303);
    await shop.settled(id, 'paid');
  });

  it('declines the card that is known for it', async () => {
    const { page, id } = await session();
    const response = await shop.pay(page, { card: '4000 0000 0000 0002' });
    expect(response.headers.location).toContain('/paymentFailure?payment=');
    await shop.settled(id, 'failed');
  });

  it('offers a way back that leaves everything open', async () => {
    const { page, id, url } = await session();
    const back = `${new URL(url).origin}/basket`;
    expect((await shop.get(page)).body).toContain(`href="${back}"`);
    expect((await shop.stateOf(id)).status).toBe('open');
  });

  it('takes the money once', async () => {
    const { page, id } = await session();
    const answers = await Promise.all([shop.pay(page), shop.pay(page)]);
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(422);
    await shop.settled(id, 'paid');
    const again = await shop.get(page);
    expect(again.body).toContain('Już zapłacone');
    expect(again.body).toContain(`/paymentSuccess?payment=${id}`);
    expect(shop.sent.filter(({ payload }) => payload.includes(id))).toHaveLength(1);
  });

  it('tells the shop of a payment whose commit has lost its answer', async () => {
    const { page, id } = await session();
    const { db } = shop.server.database;
    const lossy = Object.assign(Object.create(db), {
      async transaction(work: Parameters<typeof db.transaction>[0]) {
        await db.transaction(work);
        throw new Error('connection lost');
      },
    });
    const payloads: string[] = [];
    const clock = () => new Date();
    const webhooks = new WebhookQueue({
      db,
      clock,
      webhookSecret: 'x',
      deliver: async ({ payload }) => payloads.push(payload) > 0,
      log: () => {},
    });
    const sandbox = new SandboxService({ db: lossy, webhooks, clock });
    const customer = { email: null, name: null, phone: null, address: null };
    const paying = sandbox.pay(page.slice('/pay/'.length), { customer });
    await expect(paying).rejects.toThrow('connection lost');
    await expect.poll(() => payloads.filter((payload) => payload.includes(id))).toHaveLength(1);
  });

  it('says that nothing was taken only where that is certain', async () => {
    const { page } = await session();
    const refused = await shop.server.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'text/csv' },
      payload: 'x',
    });
    expect(refused.statusCode).toBe(415);
    expect(refused.body).toContain('nic nie zostało pobrane');
    const paying = vi.spyOn(SandboxService.prototype, 'pay').mockRejectedValueOnce(new Error('x'));
    const broken = await shop.pay(page);
    paying.mockRestore();
    expect(broken.statusCode).toBe(500);
    expect(broken.body).toContain('jeszcze raz');
    expect(broken.body).not.toContain('pobrane');
  });

  it.each([
    '/pay/x',
    `/pay/${'A'.repeat(22)}`,
    '/pay/portal/x',
    '/pay/portal/%00',
    '/pay/portal/a%20b',
    `/pay/portal/${'x'.repeat(99)}`,
    '/pay/%3Cscript%3E',
  ])('is a proper 404 at %s', async (path) => {
    const response = await shop.get(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('Nie znamy tej');
    expect(response.body).not.toContain('<script');
  });
});

describe('a session of yesterday', () => {
  it('expires, and says so', async () => {
    const { page, id } = await session();
    const planPage = await shop.opened('/api/subscription/create', await createUser(), {
      product_id: QUARTER.id,
    });
    const { db } = shop.server.database;
    const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1);
    const payloads: string[] = [];
    const webhooks = new WebhookQueue({
      db,
      clock: tomorrow,
      webhookSecret: 'x',
      deliver: async ({ payload }) => payloads.push(payload) > 0,
      log: () => {},
    });
    await new SandboxService({ db, webhooks, clock: tomorrow }).expireSessions();
    const mine = payloads.filter((payload) => payload.includes(id));
    expect(mine.map((payload) => JSON.parse(payload).type)).toEqual(['session.expired']);
    const response = await shop.get(page);
    expect(response.statusCode).toBe(410);
    expect((await shop.pay(page)).statusCode).toBe(410);
    expect(response.body).toContain('Koszyk czeka');
    const plan = await shop.get(planPage.page);
    expect(plan.statusCode).toBe(410);
    expect(plan.body).toContain('Wybierz plan');
    expect(plan.body).not.toContain('Koszyk');
  });
});

describe('the billing portal', () => {
  async function portal() {
    const user = await shop.subscriber(QUARTER.id);
    const { portal_url } = (await shop.post('/api/subscription/portal', user)).json();
    const { pathname, search } = new URL(portal_url);
    const plan = async () => (await shop.get('/api/subscription', user)).json();
    return { path: `${pathname}${search}`, plan };
  }
  const act = (path: string, action: string) => shop.submit(path, { action });

  it('cancels and resumes', async () => {
    const { path, plan } = await portal();
    const page = await shop.get(path);
    expect(page.body).toContain('129,00\u00A0zł co kwartał');
    expect(page.body).toContain('Następna płatność:');
    expect(page.body).toContain('href="/profile?tab=subscriptions"');

    expect((await act(path, 'cancel')).statusCode).toBe(303);
    await expect.poll(plan).toMatchObject({ marked_for_cancellation: true });
    expect((await shop.get(path)).body).toContain('Wygaśnie:');
    await act(path, 'resume');
    await expect.poll(plan).toMatchObject({ marked_for_cancellation: false });
  });

  it('plays a renewal and a refused card', async () => {
    const { path, plan } = await portal();
    const before = new Date((await plan()).current_period_end);
    await act(path, 'renew');
    await expect
      .poll(plan)
      .toMatchObject({ current_period_end: monthsAfter(before, 3).toISOString() });
    await act(path, 'fail');
    await expect
      .poll(async () => new Date((await plan()).current_period_end).getTime())
      .toBeLessThanOrEqual(Date.now());
    expect((await shop.get(path)).body).toContain('Wygasła:');
  });

  it('renews at the price that the plan was bought for', async () => {
    const { path, plan } = await portal();
    const { db } = shop.server.database;
    const setPrice = (price: number) =>
      db.update(products).set({ price }).where(eq(products.id, QUARTER.id));
    await setPrice(19_900);
    const { current_period_end: before } = await plan();
    await act(path, 'renew');
    await expect.poll(async () => (await plan()).current_period_end).not.toBe(before);
    await setPrice(QUARTER.price);
    expect(await plan()).toMatchObject({ price: QUARTER.price });
  });

  it('takes no order for what cannot be a subscription', async () => {
    const response = await act('/pay/portal/%00', 'cancel');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Nie znamy tej subskrypcji');
  });

  it('takes no order that it does not know', async () => {
    const { path, plan } = await portal();
    const before = await plan();
    expect((await act(path, 'delete')).statusCode).toBe(303);
    expect(await plan()).toEqual({ ...before, server_time: expect.any(String) });
  });

  it('is not there for somebody without a plan', async () => {
    const response = await shop.post('/api/subscription/portal', await createUser());
    expect(response.statusCode).toBe(404);
  });
});

it.each([
  ['/profile?tab=subscriptions', '/profile?tab=subscriptions'],
  ['/a/../b#c', '/b#c'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['/\t/elsewhere.example/', '/'],
  ['/.//elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [['/a', '/b'], '/'],
  [undefined, '/'],
])('leads back from %j to %j', (wanted, path) => {
  expect(returnPathOf(wanted)).toBe(path);
});

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-30T23:30:00.000Z', 3, '2027-02-28T23:30:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-03-15T10:00:00.000Z', 3, '2026-06-15T10:00:00.000Z'],
])('%s and %d months are %s', (from, months, to) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(to);
});
