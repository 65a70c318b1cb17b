/** Metrics that Prometheus reads of a process in production. */
import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../server/db/postgres.ts';
import { eventually } from '../fixtures/eventually.ts';
import { createPostgresDatabase } from './support/database.ts';
import { freePort } from './support/postgres-cluster.ts';
import { openShop } from './support/products.ts';
import { PRODUCTION, ServerProcesses } from './support/server-process.ts';

const AUTHORIZATION = 'Bearer a-long-shared-secret';
const START_MS = 60_000;

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let processes: ServerProcesses;
let site: string;
let measured: string;
beforeAll(async () => {
  database = await createPostgresDatabase();
  processes = await ServerProcesses.prepare();
  const { db, close } = await openPostgres(database.url);
  await openShop(db).finally(close);
  const [port, metricsPort] = [await freePort(), await freePort()];
  processes.run({
    ...PRODUCTION,
    PORT: String(port),
    DATABASE_URL: database.url,
    REVENUECAT_WEBHOOK_AUTHORIZATION: AUTHORIZATION,
    SILNA_METRICS: `127.0.0.1:${metricsPort}`,
  });
  site = `http://127.0.0.1:${port}`;
  measured = `http://127.0.0.1:${metricsPort}/metrics`;
  await eventually(async () => expect((await fetch(`${site}/readyz`)).ok).toBe(true), START_MS);
});
afterAll(async () => {
  await processes.end();
  await database.drop();
});

function post(path: string, body: object | string, headers: Record<string, string> = {}) {
  return fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function figures(): Promise<string> {
  const response = await fetch(measured);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

it('requests, refused changes, reports of devices and late webhooks, by route and without a user', async () => {
  const uid = 'Guest-Basket_uid-22chr';
  const change = { uid, product_id: 1 };
  const key = { 'idempotency-key': randomUUID() };
  expect((await fetch(`${site}/api/product`)).status).toBe(200);
  expect((await fetch(`${site}/api/guest/basket/${uid}`)).status).toBe(404);
  expect((await post('/api/guest/basket/add', change, key)).status).toBe(404);
  // No device has stored a payment.
  expect(
    (await post('/api/guest/payment', { uid }, { 'idempotency-key': randomUUID() })).status,
  ).toBe(409);
  // Sent again by the device once it has a token.
  expect((await post('/api/basket/add', { product_id: 1 }, key)).status).toBe(401);
  const report = {
    kind: 'route',
    name: 'TypeError',
    message: 'x is undefined',
    frames: [],
    route: '/shop',
    release: 'index-AbCd1234.js',
    share: 1,
  };
  expect((await post('/api/client-errors', report)).status).toBe(204);

  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    created: Math.floor(Date.now() / 1_000) - 600,
    data: { object: {} },
  });
  const signature = new Stripe(PRODUCTION.STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: PRODUCTION.STRIPE_WEBHOOK_SECRET,
  });
  const signed = await post('/api/webhooks/payment', payload, { 'stripe-signature': signature });
  expect(signed.status).toBe(200);
  const refused = await post('/api/webhooks/payment', payload, { 'stripe-signature': 'forged' });
  expect(refused.status).toBe(400);
  const event = { id: 'e1', type: 'TEST', event_timestamp_ms: Date.now() + 5_000 };
  const taken = await post('/api/webhooks/revenuecat', { event }, { authorization: AUTHORIZATION });
  expect(taken.status).toBe(200);

  const text = await figures();
  const requests = 'http_request_duration_seconds_count';
  for (const line of [
    `${requests}{method="GET",route="/api/product",status="200"} 1`,
    `${requests}{method="GET",route="/api/guest/basket/:uid",status="404"} 1`,
    `${requests}{method="POST",route="/api/guest/basket/add",status="404"} 1`,
    'silna_outbox_refusals_total{route="/api/guest/basket/add",status="404"} 1',
    'silna_client_errors_total{kind="route"} 1',
    'silna_webhook_lag_seconds_bucket{le="300",provider="stripe"} 0',
    'silna_webhook_lag_seconds_bucket{le="1800",provider="stripe"} 1',
    'silna_webhook_lag_seconds_sum{provider="revenuecat"} 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('silna_outbox_refusals_total{route="/api/basket/add"');
  expect(text).not.toContain('silna_outbox_refusals_total{route="/api/guest/payment"');
  expect(text).not.toContain(uid);
});

it('the site as one route and its media as another, no probes, the pool, and the delay of the event loop', async () => {
  for (const path of ['/blog/index.html', '/nowhere', '/media/nowhere.mp4', '/readyz'])
    await fetch(`${site}${path}`);
  const text = await figures();
  const routes = [...text.matchAll(/http_request_duration_seconds_count\{.*route="([^"]+)"/g)].map(
    ([, r]) => r,
  );
  expect(routes).toEqual(expect.arrayContaining(['site', 'media']));
  expect(routes.filter((route) => /nowhere|index|ready/.test(route ?? ''))).toEqual([]);
  expect(text).toMatch(/^silna_database_connections\{state="idle"\} [1-9]/m);
  expect(text).toMatch(/^silna_database_connections\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});

it('withdrawals that wait for the company, by state', async () => {
  expect(await figures()).not.toContain('silna_withdrawals_open{');
  const name = 'Anna Nowak';
  const declared = { subject: 'order', order: 999_999, name, items: null, reason: null };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await post(
    '/api/guest/withdrawals',
    { ...declared, email: 'anna@example.com' },
    key,
  );
  expect(answer.ok).toBe(true);
  const text = await figures();
  // A minute later the server knows that no order has this number.
  expect(text).toMatch(/^silna_withdrawals_open\{state="(received|unmatched)"\} 1$/m);
  expect(text).not.toContain(name);
});

it('nothing else answers there, and the site has no such page', async () => {
  expect((await fetch(measured.replace('/metrics', '/api/product'))).status).toBe(404);
  expect(await (await fetch(`${site}/metrics`)).text()).not.toContain('http_request_duration');
});
