import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { deliverTo } from '../../server/payment-sandbox/deliver-webhook.ts';
import { createTestApp } from './support/app.ts';
import { FORM, MAT, stockShop } from './support/small-shop.ts';
import { eventually } from '../fixtures/eventually.ts';
import { inThisFile } from './support/in-this-file.ts';

let origin: string;
const server = inThisFile(() => createTestApp());
beforeAll(async () => {
  await stockShop(server.database.db);
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

async function post(path: string, body: object) {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

it('pays over HTTP from end to end, as with a provider far away', async () => {
  const { uid } = await post('/api/guest/basket', {});
  await post('/api/guest/basket/add', { uid, product_id: MAT.id });
  const { payment_url: page, payment_id: id } = await post('/api/guest/payment', { uid });
  expect(new URL(page).origin).toBe(origin);
  const body = new URLSearchParams({ ...FORM, action: 'pay' });
  const paid = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`${origin}/paymentSuccess?payment=${id}`);
  const state = async () => (await fetch(new URL(`/api/payment/${id}`, origin))).json();
  await eventually(async () => expect(await state()).toMatchObject({ data: { status: 'paid' } }));
});

it('a webhook is taken by an answer of 2xx alone', async () => {
  const shop = Fastify();
  const answers = [204, 303, 500];
  shop.post('/api/webhooks/payment', async (_request, reply) =>
    reply.code(answers.shift() ?? 404).send(),
  );
  const deliver = deliverTo(shop);
  const delivery = { payload: '{}', signature: 'x' };
  const taken = [await deliver(delivery), await deliver(delivery), await deliver(delivery)];
  expect(taken).toEqual([true, false, false]);
  await shop.close();
});
